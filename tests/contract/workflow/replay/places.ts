// `${name}` in a request stands for a value that an earlier answer gave.

/** The same with every place in its texts filled in; one that nobody saved stays and is refused by the engine. */
export function fillPlaces<Value>(value: Value, saved: ReadonlyMap<string, string>): Value {
  // The shape is kept, only texts in it change.
  return fillValue(value, saved) as Value;
}

function fillValue(value: unknown, saved: ReadonlyMap<string, string>): unknown {
  if (typeof value === 'string') {
    return value.replaceAll(/\$\{(\w+)\}/g, (place, name: string) => saved.get(name) ?? place);
  }
  if (Array.isArray(value)) return value.map((item) => fillValue(item, saved));
  if (typeof value !== 'object' || value === null || value instanceof RegExp) return value;
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, fillValue(member, saved)]));
}

/** What lies at a dotted path, as text. */
export function findAtPath(body: unknown, path: string): string | undefined {
  let found = body;
  for (const name of path.split('.')) {
    if (typeof found !== 'object' || found === null) return undefined;
    found = Reflect.get(found, name);
  }
  return typeof found === 'string' || typeof found === 'number' ? String(found) : undefined;
}
