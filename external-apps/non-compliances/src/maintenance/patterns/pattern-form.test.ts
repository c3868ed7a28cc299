import {
  type Catalogue,
  nonCompliancePattern,
} from '@prumo/contracts/non-compliances/non-compliance-catalogue';
import { expect, it } from 'vitest';

import { listOptions } from './pattern-editor.tsx';
import { createPatternForm, type PatternEntry } from './pattern-form.ts';
import { presentEventType } from './present-event-type.ts';

const eventTypes: Catalogue['eventTypes'] = [
  {
    id: 'queda',
    name: 'Queda',
    notivisaGroup: '',
    isActive: true,
    subtypes: [
      { id: 'leito', name: 'Do leito', isNeverEvent: false, isActive: true },
      { id: 'maca', name: 'Da maca', isNeverEvent: false, isActive: false },
    ],
    uses: 0,
    version: 1,
  },
];
const catalogue: Catalogue = {
  eventTypes,
  notificationTypes: [],
  patterns: [],
  departments: [{ id: 'dep-cm', name: 'Clínica médica', initials: 'CM', responsible: null }],
};
const entry: PatternEntry = {
  id: 'PNC-01',
  code: 'PNC-01',
  title: 'Queda do leito',
  requirement: '',
  eventType: 'queda',
  eventSubtype: 'leito',
  suggestedDepartment: 'dep-cm',
  suggestedDeptName: 'Clínica médica',
  defaultSeverity: 'moderada',
  responseBusinessDays: 5,
  commonCauses: ['Método: grade baixa'],
  suggestedActions: [],
  isActive: true,
  uses: 2,
  version: 1,
};
const { buildFields, buildBody, check, decodeFields, present } = createPatternForm(catalogue);
const fields = buildFields(entry);

it('[NC-05] sends what the contract knows, without empty lines and with the name of the department', () => {
  const body = buildBody(
    { ...fields, suggestedActions: [' Elevar a grade ', ' '], responseBusinessDays: '10' },
    entry,
  );
  const { uses: _uses, version: _version, ...stored } = entry;
  expect(nonCompliancePattern.parse({ ...body, id: entry.id })).toEqual({
    ...stored,
    suggestedActions: ['Elevar a grade'],
    responseBusinessDays: 10,
  });
});

it('says what is wrong', () => {
  expect(check(fields)).toEqual({});
  expect(check(buildFields(null))).toEqual({
    code: 'Preencha este campo.',
    title: 'Preencha este campo.',
    defaultSeverity: 'Preencha este campo.',
  });
  for (const days of ['', '0', '91', '2,5', 'dez', '-1']) {
    expect(check({ ...fields, responseBusinessDays: days })).toEqual({
      responseBusinessDays: 'Um número inteiro de 1 a 90.',
    });
  }
  expect(check({ ...fields, responseBusinessDays: '90' })).toEqual({});
  expect(check({ ...fields, commonCauses: ['', 'a'.repeat(251)] })).toEqual({
    'commonCauses.1': 'Use no máximo 250 caracteres.',
  });
  expect(check({ ...fields, suggestedActions: Array.from({ length: 21 }, () => 'a') })).toEqual({
    suggestedActions: 'No máximo 20 linhas.',
  });
});

it('presents what it names by their names', () => {
  expect(Object.fromEntries(present(fields).map(({ label, value }) => [label, value]))).toMatchObject({
    'Tipo de evento': 'Queda',
    Subtipo: 'Do leito',
    'Setor habitual': 'Clínica médica',
    'Gravidade padrão': 'Moderada',
  });
});

it('takes a draft of its own shape only', () => {
  expect(decodeFields(JSON.parse(JSON.stringify(fields)))).toEqual(fields);
  expect(decodeFields({ ...fields, commonCauses: [1] })).toBeUndefined();
  expect(decodeFields({ ...fields, code: undefined })).toBeUndefined();
});

it('offers what is in use, and what is out of use where it is chosen already', () => {
  const subtypes = eventTypes[0]?.subtypes ?? [];
  expect(listOptions(subtypes, 'leito')).toEqual([{ key: 'leito', label: 'Do leito' }]);
  expect(listOptions(subtypes, 'maca')).toContainEqual({ key: 'maca', label: 'Da maca (inativo)' });
});

it('presents type and subtype in one', () => {
  expect(presentEventType(entry, eventTypes)).toBe('Queda: Do leito');
  expect(presentEventType({ eventType: 'queda', eventSubtype: null }, eventTypes)).toBe('Queda');
  expect(presentEventType({ eventType: null, eventSubtype: null }, eventTypes)).toBeNull();
});
