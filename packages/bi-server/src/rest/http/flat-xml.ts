import { readXml, type XmlElement } from '../../queries/read-xml.ts';
import { BiFailure } from './bi-failure.ts';

/** The text of each element below the root; elements that hold others, or come twice, are left out. */
export function parseFlatXml(text: string): Readonly<Record<string, string>> {
  // Entities that a document declares itself are the way to exhaust a reader.
  if (/<!DOCTYPE/i.test(text)) throw new BiFailure(400, 'the body declares a document type');
  const { elements } = readRoot(text);
  const names = elements.map(({ name }) => name);
  return Object.fromEntries(
    elements
      .filter((element) => element.elements.length === 0)
      .filter(({ name }) => names.indexOf(name) === names.lastIndexOf(name))
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
