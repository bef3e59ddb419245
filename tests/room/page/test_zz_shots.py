import sys
from tests.room.page.test_reaching import look
from tests.room.page.standing import questions
from tests.room.page.test_thumb import show
from tests.room.page.stubbing import stubbed, asks, FOLD, call, RAISE, said
def test_shots(arrive):
    import os
    out='/tmp/shots'; os.makedirs(out, exist_ok=True)
    for game, player, sizes in (('iron-cross',5,[(320,568),(360,640)]),('let-it-ride',3,[(640,400),(320,568)])):
        for size in sizes:
            p=arrive('Ann',size, **({'has_touch':True,'is_mobile':True} if size[0]<640 else {}))
            stub=None
            qs=questions(game,player,seeds=1)
            for i in (0,len(qs)//2,len(qs)-1):
                q=qs[i]
                stub=look(p,stub,q,2+i)
                p.page.screenshot(path=f'{out}/{game}-{size[0]}-{i}.png')
                print(game,size,i,q.name)
    for size in [(320,256)]:
        p=arrive('Ann',size); stub=stubbed(p,ask=asks(FOLD,call(2),RAISE))
        for i in range(12): stub.tell(lines=[said(f'line {i}')])
        p.page.keyboard.press('t'); stub.wait(300)
        p.page.screenshot(path=f'{out}/panel.png')
        print(p.page.evaluate("['.sheet-head','.tabs','.tab-body','.saying','.log','.calling'].map(s=>[s,document.querySelector('#side '+s)?.getBoundingClientRect().height])"))
        p.forgive('404')
