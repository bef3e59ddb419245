// Sitting down from the front page, so that one click leads into the game.

// Take a chair at a table with the chips that its page would propose; resolves also when it fails,
// since the table's page says why and offers it again.
export function sitDown(table) {
  const scheme = location.protocol === "https:" ? "wss" : "ws";
  const socket = new WebSocket(`${scheme}://${location.host}/ws/tables/${table}`);
  return new Promise((done) => {
    socket.onclose = done;
    socket.onmessage = ({ data }) => {
      const message = JSON.parse(data);
      if (message.type === "ack" || message.type === "refused") socket.close();
      if (message.type !== "welcome") return;
      const { least, most } = message.table.terms;
      const chips = Math.min(most, 4 * least);
      socket.send(JSON.stringify({ type: "sit", id: `sit-${table}`, chips }));
    };
  });
}
