// The two dialects in which a Pentaho server of 5.x to 10.x answers one and the same object.

export type DtoValue = string | number | boolean | null | undefined | Dto | readonly DtoValue[];

export type DtoType = 'application/xml' | 'application/json';

export interface Dto {
  readonly [name: string]: DtoValue;
}

/**
 * Every scalar is a string, null and empty lists are left out, names come in alphabetical order.
 * Lists stay lists even with one element, which clients of that dialect accept everywhere.
 *
 * Text is written piece by piece, here and in XML, because a tree has thousands of files of some twenty members.
 */
export function presentJson(value: Dto): string {
  let members = '';
  for (const name of listNames(value)) {
    const text = presentJsonValue(value[name]);
    if (text === '') continue;
    members += `${members === '' ? '' : ','}${JSON.stringify(name)}:${text}`;
  }
  return `{${members}}`;
}

/** Names in alphabetical order; a list repeats its element. */
export function presentXml(root: string, value: Dto, prolog = dtoProlog): string {
  return prolog + presentXmlElement(root, value);
}

/** Of objects that the server writes from its own classes; documents it builds by hand lack `standalone`. */
export const dtoProlog = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
export const documentProlog = '<?xml version="1.0" encoding="UTF-8"?>\n';

/** Empty for what is left out. */
function presentJsonValue(value: DtoValue): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'string') return JSON.stringify(value);
  if (typeof value !== 'object') return `"${value}"`;
  if (!isList(value)) return presentJson(value);
  const items = value.map(presentJsonValue).filter((item) => item !== '');
  return items.length === 0 ? '' : `[${items.join(',')}]`;
}

function presentXmlElement(name: string, value: DtoValue): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'object' && isList(value)) {
    let elements = '';
    for (const item of value) elements += presentXmlElement(name, item);
    return elements;
  }
  let content = '';
  let type = '';
  if (typeof value !== 'object') content = typeof value === 'string' ? escapeXml(value) : `${value}`;
  else
    for (const member of listNames(value)) {
      const each = value[member];
      if (member === typeMember && typeof each === 'string')
        type = ` ${typeNamespace} xsi:type="${escapeXml(each)}"`;
      else content += presentXmlElement(member, each);
    }
  return content === '' ? `<${name}${type}/>` : `<${name}${type}>${content}</${name}>`;
}

/** Which of several kinds an object is: a member like others in JSON, an attribute in XML. */
const typeMember = '@type';
const typeNamespace = 'xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"';

/** Most objects are written down in that order already. */
function listNames(value: Dto): readonly string[] {
  const names = Object.keys(value);
  for (let at = 1; at < names.length; at += 1) {
    if ((names[at - 1] ?? '') > (names[at] ?? '')) return names.toSorted();
  }
  return names;
}

function isList(value: DtoValue): value is readonly DtoValue[] {
  return Array.isArray(value);
}

/** Characters that XML 1.0 cannot hold at all are dropped. */
export function escapeXml(text: string): string {
  if (!/[^\u0020\u0021\u0023-\u0025\u0027-\u003B\u003D\u003F-\u00FF]/.test(text)) return text;
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '');
}
