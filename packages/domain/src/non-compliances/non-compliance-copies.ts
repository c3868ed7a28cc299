// The two copies of a non-compliance in the realtime tree, written in one step: the received one below the department
// where it occurred, and the one that says `sent` below the claimant's. A department that reports of itself has one. Of a
// reporter who is not to be known the tree tells no more than the notified department may know, which is nothing before
// quality has sent it on; and there is no second copy, which would tell whose it is.
import {
  nonComplianceCopy,
  nonComplianceHeader,
  nonCompliancesBranch,
  type NonCompliance,
  type NonComplianceHeader,
} from '@prumo/contracts/non-compliances/non-compliance';

import { isKnownToDepartment, protectReporter } from './protect-reporter.ts';

/** As the realtime tree takes and gives it. */
export type StoredValue =
  | string
  | number
  | boolean
  | null
  | readonly StoredValue[]
  | { readonly [key: string]: StoredValue };

type StoredFields = Readonly<Record<string, StoredValue>>;

/** By the whole path of each. A draft lies nowhere. */
export function buildCopies(nonCompliance: NonCompliance): Readonly<Record<string, StoredFields>> {
  if (nonCompliance.state === 'draft' || !isKnownToDepartment(nonCompliance)) return {};
  const recorded = protectReporter(nonCompliance, { isTrusted: false, peopleOfClaimant: 0 });
  const { id, occurrenceDepartment, claimant } = recorded;
  const fields = encodeFields(recorded);
  return {
    [presentPlace(occurrenceDepartment, id)]: fields,
    ...(claimant !== null &&
      claimant !== occurrenceDepartment && { [presentPlace(claimant, id)]: { ...fields, sent: true } }),
  };
}

/**
 * The places to write, all of them in one step; null removes. Each copy is written whole: the tree may be another one
 * than that which has the case as it was before, and half a copy is none.
 * @param before Nothing when it is not there yet.
 */
export function buildUpdate(
  before: NonCompliance | undefined,
  after: NonCompliance,
): Readonly<Record<string, StoredValue>> {
  const copies = buildCopies(after);
  const known = before === undefined ? [] : Object.keys(buildCopies(before));
  const left = [...known, ...listTellingPlaces(after)].filter((place) => copies[place] === undefined);
  return { ...Object.fromEntries(left.map((place) => [place, null])), ...copies };
}

/** Where earlier versions of the product left a copy that tells who is not to be known. */
function listTellingPlaces({ kind, claimant, id }: NonCompliance): readonly string[] {
  return kind === 'confidential' && claimant !== null ? [presentPlace(claimant, id)] : [];
}

export interface ReadCopy {
  /** Below which it lies. */
  readonly departmentId: string;
  readonly isSent: boolean;
  readonly header: NonComplianceHeader;
  /** Nothing when somebody else wrote it, with less than what the rules need. */
  readonly nonCompliance: NonCompliance | null;
}

/** Nothing when it is no non-compliance at all. */
export function decodeCopy(departmentId: string, value: unknown): ReadCopy | undefined {
  const header = nonComplianceHeader.safeParse(value);
  if (!header.success) return undefined;
  const copy = nonComplianceCopy.safeParse(value);
  const isSent = header.data.sent === true;
  if (!copy.success) return { departmentId, isSent, header: header.data, nonCompliance: null };
  const { sent: _, ...nonCompliance } = copy.data;
  return { departmentId, isSent, header: header.data, nonCompliance };
}

/** @param value Of nonCompliances/{departmentId}. */
export function listCopiesOfDepartment(departmentId: string, value: unknown): readonly ReadCopy[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap((child) => decodeCopy(departmentId, child) ?? []);
}

/** Recebidas: what happened there. */
export function isReceived({ departmentId, header }: ReadCopy): boolean {
  return header.occurrenceDepartment === departmentId;
}

/** Enviadas: what it reported, of itself too. */
export function isSentBy({ departmentId, isSent, header }: ReadCopy): boolean {
  return isSent || header.claimant === departmentId;
}

function encodeFields(nonCompliance: NonCompliance): StoredFields {
  return Object.fromEntries(
    Object.entries(nonCompliance).flatMap(([name, value]) => {
      const stored = encodeValue(value);
      return stored === null ? [] : [[name, stored] as const];
    }),
  );
}

/** Null and what is empty have no place in the tree. */
function encodeValue(value: unknown): StoredValue {
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return value;
  if (Array.isArray(value)) return value.length === 0 ? null : value.map(encodeValue);
  if (typeof value !== 'object' || value === null) return null;
  const fields = Object.entries(value).flatMap(([name, child]) => {
    const stored = encodeValue(child);
    return stored === null ? [] : [[name, stored] as const];
  });
  return fields.length === 0 ? null : Object.fromEntries(fields);
}

function presentPlace(departmentId: string, id: string): string {
  return `${nonCompliancesBranch}/${departmentId}/${id}`;
}
