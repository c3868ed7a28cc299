// The little of Markdown that the text of a tile has: headings, lists, bold, italics, links. It is read into data and drawn
// by elements; there is no HTML on the way, and what is not understood stays as it was typed. Pure.

export type Span =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'bold' | 'italic'; readonly spans: readonly Span[] }
  | { readonly kind: 'link'; readonly spans: readonly Span[]; readonly address: string };

export type Block =
  | { readonly kind: 'heading'; readonly level: 1 | 2 | 3; readonly spans: readonly Span[] }
  | { readonly kind: 'paragraph'; readonly lines: readonly (readonly Span[])[] }
  | { readonly kind: 'list'; readonly isNumbered: boolean; readonly items: readonly (readonly Span[])[] };

export function readMarkdown(text: string): readonly Block[] {
  const blocks: Block[] = [];
  let paragraph: (readonly Span[])[] = [];
  let list: { isNumbered: boolean; items: (readonly Span[])[] } | null = null;

  const endParagraph = () => {
    if (paragraph.length > 0) blocks.push({ kind: 'paragraph', lines: paragraph });
    paragraph = [];
  };
  const endList = () => {
    if (list !== null) blocks.push({ kind: 'list', ...list });
    list = null;
  };

  for (const raw of text.split('\n')) {
    const line = raw.trim();
    const heading = readHeading(line);
    const item = readItem(line);
    if (item !== null) {
      endParagraph();
      if (list !== null && list.isNumbered !== item.isNumbered) endList();
      list ??= { isNumbered: item.isNumbered, items: [] };
      list.items.push(readSpans(item.text));
      continue;
    }
    endList();
    if (heading !== null) {
      endParagraph();
      blocks.push({ kind: 'heading', level: heading.level, spans: readSpans(heading.text) });
    } else if (line === '') {
      endParagraph();
    } else {
      paragraph.push(readSpans(line));
    }
  }
  endParagraph();
  endList();
  return blocks;
}

function readHeading(line: string): { readonly level: 1 | 2 | 3; readonly text: string } | null {
  if (line.startsWith('### ')) return { level: 3, text: line.slice(4).trim() };
  if (line.startsWith('## ')) return { level: 2, text: line.slice(3).trim() };
  if (line.startsWith('# ')) return { level: 1, text: line.slice(2).trim() };
  return null;
}

function readItem(line: string): { readonly isNumbered: boolean; readonly text: string } | null {
  if (line.startsWith('- ') || line.startsWith('* '))
    return { isNumbered: false, text: line.slice(2).trim() };
  const dot = line.indexOf('. ');
  return dot >= 1 && dot <= 3 && isDigits(line.slice(0, dot))
    ? { isNumbered: true, text: line.slice(dot + 2).trim() }
    : null;
}

function isDigits(text: string): boolean {
  return /^\d{1,3}$/.test(text);
}

/** One look at each character per level, and never more than a few levels. */
function readSpans(text: string, depth = 0): readonly Span[] {
  const spans: Span[] = [];
  let plain = '';
  let at = 0;
  const endPlain = () => {
    if (plain !== '') spans.push({ kind: 'text', text: plain });
    plain = '';
  };
  while (at < text.length) {
    const found = depth < deepest ? readMarked(text, at, depth) : null;
    if (found === null) {
      plain += text.charAt(at);
      at += 1;
    } else {
      endPlain();
      spans.push(found.span);
      at = found.end;
    }
  }
  endPlain();
  return spans;
}

const deepest = 4;

/** Beyond it nobody looks for the end of something that was opened. */
const longestSpan = 2000;

function readMarked(
  text: string,
  at: number,
  depth: number,
): { readonly span: Span; readonly end: number } | null {
  for (const [mark, kind] of marks) {
    if (!text.startsWith(mark, at)) continue;
    const end = text.slice(at, at + longestSpan).indexOf(mark, mark.length);
    const inner = end === -1 ? '' : text.slice(at + mark.length, at + end);
    if (inner === '' || inner.startsWith(' ') || inner.endsWith(' ')) return null;
    return { span: { kind, spans: readSpans(inner, depth + 1) }, end: at + end + mark.length };
  }
  return text.startsWith('[', at) ? readLink(text, at, depth) : null;
}

const marks = [
  ['**', 'bold'],
  ['__', 'bold'],
  ['*', 'italic'],
  ['_', 'italic'],
] as const;

function readLink(
  text: string,
  at: number,
  depth: number,
): { readonly span: Span; readonly end: number } | null {
  const rest = text.slice(at, at + longestSpan);
  const middle = rest.indexOf('](');
  const end = middle === -1 ? -1 : rest.indexOf(')', middle);
  if (end === -1) return null;
  const words = rest.slice(1, middle);
  const address = rest.slice(middle + 2, end).trim();
  return words === '' || !isSafeAddress(address)
    ? null
    : { span: { kind: 'link', spans: readSpans(words, depth + 1), address }, end: at + end + 1 };
}

/** A place of the portal, or another site by https; nothing that runs. */
export function isSafeAddress(address: string): boolean {
  return /^(\/(?![/\\])|https:\/\/)[^\s\\]*$/.test(address);
}
