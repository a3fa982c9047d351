// Fills a running service with a few orders, for trying it out by hand.
const base = process.argv[2] ?? 'http://localhost:8080';
for (const item of ['bread', 'butter', 'jam']) {
  const answer = await fetch(`${base}/orders`, { method: 'POST', headers: { 'x-api-key': 'local' }, body: JSON.stringify({ item, quantity: 1 }) });
  console.log(item, answer.status);
}
