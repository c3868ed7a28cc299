import { readXml, type XmlElement } from '@prumo/olap/xml/read-xml';
import { BiFailure } from './bi-failure.ts';

/** The text of each element below the root; elements that hold others, or come twice, are left out. */
export function parseFlatXml(text: string): Readonly<Record<string, string>> {
  // Entities that a document declares itself are the way to exhaust a reader.
  if (/<!DOCTYPE/i.test(text)) throw new BiFailure(400, 'the body declares a document type');
  const { elements } = readRoot(text);
  const counts = new Map<string, number>();
  for (const { name } of elements) counts.set(name, (counts.get(name) ?? 0) + 1);
  return Object.fromEntries(
    elements
      .filter((element) => element.elements.length === 0)
      .filter(({ name }) => counts.get(name) === 1)
      .map((element) => [element.name, element.text]),
  );
}

function readRoot(text: string): XmlElement {
  try {
    return readXml(text);
  } catch (error) {
    throw new BiFailure(400, `the body is malformed XML: ${error instanceof Error ? error.message : ''}`);
  }
}
