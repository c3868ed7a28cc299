import { nonComplianceLimits } from '@prumo/contracts/non-compliances/non-compliance-lists';
import { isBlank } from '@prumo/database/long-work/find-text';

import type { FileType } from './file-types.ts';
import { fileNames } from './texts.ts';

/** The name that a file is kept by: without folders and what could deceive, and with an ending that fits its bytes. */
export function presentFileName(given: string, { extensions }: FileType): string {
  const cleaned = cleanName(given.slice(Math.max(given.lastIndexOf('/'), given.lastIndexOf('\\')) + 1));
  const point = cleaned.lastIndexOf('.');
  const ending = point === -1 ? '' : cleaned.slice(point + 1);
  const fits = extensions.includes(ending.toLowerCase());
  const [base, extension] = fits ? [cleaned.slice(0, point), ending] : [cleaned, extensions[0]];
  const longest = nonComplianceLimits.fileName - extension.length - 1;
  const cut = Array.from(base).slice(0, longest).join('').trim();
  return `${cut === '' ? fileNames.file : cut}.${extension}`;
}

function cleanName(name: string): string {
  const cleaned = name
    .normalize('NFC')
    // Among these are the marks that turn the direction of writing, by which an ending can be hidden.
    .replaceAll(/[\p{C}\p{Zl}\p{Zp}]/gu, '')
    .replaceAll(/[<>:"|?*]/g, '_');
  let [start, end] = [0, cleaned.length];
  while (start < end && isPointOrBlank(cleaned[start])) start += 1;
  while (end > start && isPointOrBlank(cleaned[end - 1])) end -= 1;
  return cleaned.slice(start, end);
}

function isPointOrBlank(character: string | undefined): boolean {
  return character === '.' || isBlank(character);
}
