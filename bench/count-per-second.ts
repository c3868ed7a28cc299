/** Asks over and over on several connections at once, for some seconds. */
export async function countPerSecond(
  connections: number,
  seconds: number,
  ask: (connection: number) => Promise<void>,
): Promise<{ readonly perSecond: number }> {
  const startedAt = performance.now();
  const endAt = startedAt + seconds * 1000;
  let count = 0;
  await Promise.all(
    Array.from({ length: connections }, async (_, connection) => {
      while (performance.now() < endAt) {
        await ask(connection);
        count += 1;
      }
    }),
  );
  return { perSecond: count / ((performance.now() - startedAt) / 1000) };
}
