/** Reads what a key stands for once, for all who ask for it meanwhile and later. */
export async function remember<Key, Value>(
  kept: Map<Key, Promise<Value>>,
  key: Key,
  read: () => Promise<Value>,
): Promise<Value> {
  for (let known = kept.get(key); known !== undefined; known = kept.get(key)) {
    try {
      return await known;
    } catch {
      // It failed for whoever asked first, who may have gone away meanwhile.
    }
  }
  const reading = read();
  kept.set(key, reading);
  try {
    return await reading;
  } catch (error) {
    kept.delete(key);
    throw error;
  }
}
