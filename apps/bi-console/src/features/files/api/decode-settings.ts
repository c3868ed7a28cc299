import { asArray, asText, isTrue, readMember } from '@prumo/bi-client/dialect/dialect';
import type { FileRights } from '../model/list-file-actions.ts';
import { permissionNumbers } from '@prumo/bi-client/file-permissions/acl-dialect';

/** The answer of canAccessMap: permission number by permission number. */
export function decodeRights(answer: unknown): FileRights {
  const granted = new Set(
    asArray(readMember(answer, 'setting'))
      .filter((setting) => isTrue(readMember(setting, 'value')))
      .map((setting) => permissionNumbers[Number(asText(readMember(setting, 'name')))]),
  );
  const hasAll = granted.has('all');
  return {
    canRead: hasAll || granted.has('read'),
    canWrite: hasAll || granted.has('write'),
    canDelete: hasAll || granted.has('delete'),
    canManage: hasAll || granted.has('manage'),
  };
}

/** Pairs of key and value, as titles and metadata come. */
export function decodeKeyValues(answer: unknown): ReadonlyMap<string, string> {
  return new Map(
    asArray(readMember(answer, 'stringKeyStringValueDto')).map((pair) => [
      asText(readMember(pair, 'key')),
      asText(readMember(pair, 'value')),
    ]),
  );
}
