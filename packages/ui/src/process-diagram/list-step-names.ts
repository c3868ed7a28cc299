/** What the elements are called in the drawing, each name once; one without a name has nothing to say. */
export function listStepNames(xml: string, ids: readonly string[]): readonly string[] {
  if (ids.length === 0) {
    return [];
  }
  const names = readNames(xml);
  const found = ids.flatMap((id) => {
    const name = names.get(id)?.trim() ?? '';
    return name === '' ? [] : [name];
  });
  return [...new Set(found)];
}

function readNames(xml: string): ReadonlyMap<string, string> {
  const elements = new DOMParser().parseFromString(xml, 'application/xml').querySelectorAll('[id][name]');
  return new Map(
    [...elements].map((element) => [element.getAttribute('id') ?? '', element.getAttribute('name') ?? '']),
  );
}
