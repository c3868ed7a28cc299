import { describe, expect, it } from 'vitest';

import { classifyCase } from './classify-case.ts';
import { listCopies } from './non-compliance-copies.ts';

const received = { title: 'Queda do leito', occurrenceDepartment: 'dep-utia', claimant: 'dep-ps' };
const sent = { ...received, sent: true };

const table: readonly [string, object | null, Partial<Parameters<typeof classifyCase>[0]>, string][] = [
  ['both copies', { 'dep-utia': { n1: received }, 'dep-ps': { n1: sent } }, {}, 'fixable'],
  ['one department for both', { 'dep-utia': { n1: { ...received, claimant: 'dep-utia' } } }, {}, 'fixable'],
  [
    'one department for both, sent written last',
    { 'dep-utia': { n1: { ...sent, claimant: 'dep-utia' } } },
    {},
    'fixable',
  ],
  ['no id', { 'dep-utia': { n1: received } }, { nonComplianceId: null }, 'without-non-compliance'],
  ['nothing of it', { 'dep-utia': { n2: received } }, {}, 'non-compliance-missing'],
  ['an empty tree', null, {}, 'non-compliance-missing'],
  ['the sent copy only', { 'dep-ps': { n1: sent } }, {}, 'non-compliance-missing'],
  [
    'the received one below another department',
    { 'dep-cc': { n1: received }, 'dep-ps': { n1: sent } },
    {},
    'non-compliance-missing',
  ],
  [
    'a copy that names no department of occurrence',
    { 'dep-ps': { n1: { ...sent, occurrenceDepartment: ' ' } } },
    {},
    'without-occurrence-department',
  ],
  [
    'a department that is gone',
    { 'dep-old': { n1: { ...received, occurrenceDepartment: 'dep-old' } }, 'dep-ps': { n1: sent } },
    {},
    'department-missing',
  ],
  ['no sent copy', { 'dep-utia': { n1: received } }, {}, 'sent-copy-missing'],
  [
    'no claimant',
    { 'dep-utia': { n1: { ...received, claimant: '' } }, 'dep-ps': { n1: sent } },
    {},
    'sent-copy-missing',
  ],
  [
    'the copy of the claimant is not a sent one',
    { 'dep-utia': { n1: received }, 'dep-ps': { n1: received } },
    {},
    'sent-copy-missing',
  ],
  [
    'no definition',
    { 'dep-utia': { n1: received }, 'dep-ps': { n1: sent } },
    { isStartable: false },
    'definition-missing',
  ],
];

describe('[FX-01] a process without a department', () => {
  it.each(table)('with %s is found so', (_name, tree, change, finding) => {
    const classified = classifyCase({
      nonComplianceId: 'n1',
      copies: listCopies(JSON.parse(JSON.stringify(tree)), 'n1'),
      departmentIds: new Set(['dep-utia', 'dep-ps', 'dep-cc']),
      isStartable: true,
      ...change,
    });
    expect(classified.finding).toBe(finding);
  });

  it('shows what the received copy says', () => {
    const copies = listCopies(
      { 'dep-ps': { n1: { ...sent, title: 'Old title' } }, 'dep-utia': { n1: received } },
      'n1',
    );
    const departmentIds = new Set(['dep-utia', 'dep-ps']);
    expect(classifyCase({ nonComplianceId: 'n1', copies, departmentIds, isStartable: true })).toEqual({
      finding: 'fixable',
      title: 'Queda do leito',
      occurrenceDepartment: 'dep-utia',
      claimantDepartment: 'dep-ps',
    });
  });

  it('is found below keys that the tree shows as an array', () => {
    const copies = listCopies({ 'dep-utia': [null, received] }, '1');
    expect(copies.map(({ departmentId, title }) => [departmentId, title])).toEqual([
      ['dep-utia', 'Queda do leito'],
    ]);
  });
});
