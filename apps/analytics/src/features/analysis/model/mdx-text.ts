// Reading and writing small pieces of MDX: names of members, texts, arguments. One pass over the text each. Pure.

/** One part of a name as MDX writes it: a closing bracket inside of it stands twice. */
export function quoteName(name: string): string {
  return `[${name.replaceAll(']', ']]')}]`;
}

export function quoteMdxText(text: string): string {
  return `'${text.replaceAll("'", "''")}'`;
}

/** The names in brackets that a unique name is made of; nothing for anything else. */
export function splitUniqueName(uniqueName: string): readonly string[] | undefined {
  const names: string[] = [];
  for (let at = 0; at < uniqueName.length;) {
    if (uniqueName[at] !== '[') return undefined;
    const end = findEnd(uniqueName, at);
    if (end === undefined) return undefined;
    names.push(uniqueName.slice(at + 1, end).replaceAll(']]', ']'));
    at = end + 1;
    if (at < uniqueName.length && (uniqueName[at] !== '.' || at + 1 === uniqueName.length)) return undefined;
    at += 1;
  }
  return names.length === 0 ? undefined : names;
}

/** What stands between the brackets of a call: `Name(a, b)`. Nothing where the whole text is no such call. */
export function readCall(text: string, name: string): readonly string[] | undefined {
  const trimmed = text.trim();
  if (!trimmed.startsWith(`${name}(`)) return undefined;
  const parts = splitArguments(trimmed, name.length);
  return parts?.rest === '' ? parts.parts : undefined;
}

/** What stands in braces: `{a, b}`. */
export function readBraces(text: string): readonly string[] | undefined {
  const trimmed = text.trim();
  if (!trimmed.startsWith('{')) return undefined;
  const parts = splitArguments(trimmed, 0);
  return parts?.rest === '' ? parts.parts : undefined;
}

const closing: Readonly<Record<string, string>> = { '(': ')', '{': '}', '[': ']', "'": "'", '"': '"' };

/** @param openAt Where the opening bracket stands. */
export function splitArguments(
  text: string,
  openAt: number,
): { readonly parts: readonly string[]; readonly rest: string } | undefined {
  const open: string[] = [];
  const parts: string[] = [];
  let from = openAt + 1;
  for (let at = openAt; at < text.length; at += 1) {
    const letter = text[at] ?? '';
    if (letter === '[' || letter === "'" || letter === '"') {
      const end = findEnd(text, at);
      if (end === undefined) return undefined;
      at = end;
    } else if (letter === '(' || letter === '{') {
      open.push(closing[letter] ?? '');
    } else if (letter === ')' || letter === '}') {
      if (open.pop() !== letter) return undefined;
      if (open.length === 0) {
        parts.push(text.slice(from, at).trim());
        return { parts, rest: text.slice(at + 1).trim() };
      }
    } else if (letter === ',' && open.length === 1) {
      parts.push(text.slice(from, at).trim());
      from = at + 1;
    }
  }
  return undefined;
}

/** Where a name or a text ends that begins here; its own sign inside of it stands twice. */
export function findEnd(text: string, openAt: number): number | undefined {
  const close = closing[text[openAt] ?? ''] ?? '';
  for (let at = openAt + 1; at < text.length; at += 1) {
    if (text[at] !== close) continue;
    if (text[at + 1] !== close) return at;
    at += 1;
  }
  return undefined;
}
