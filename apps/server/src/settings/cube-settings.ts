// What one question to the cubes may use up, how their members are ordered, and what of them comes with a department.
import { defaultQueryLimits } from '@prumo/olap/evaluate/limits';

import { setting } from './setting-declaration.ts';
import { collation, placeOfDepartments, wholeNumber } from './setting-kinds.ts';

export const cubeSettings = {
  CUBE_COLLATION: setting({
    group: 'backEnds',
    meaning:
      'Language by whose rules members of cubes are ordered that have no order of their own: a language tag such as `pt-BR`, or `code-points` for the order of the characters, as Mondrian on most databases.',
    kind: collation,
    defaultValue: 'pt-BR',
  }),
  CUBE_KEPT_SECONDS: setting({
    group: 'backEnds',
    meaning:
      'How long members and numbers of cubes that were read are shown again without asking the warehouse; 0 asks each time. Extractions always ask. An administrator forgets all of it with GET /pentaho/api/system/refresh/mondrianSchemaCache.',
    kind: wholeNumber(0, 86_400),
    defaultValue: 600,
  }),
  OLAP_DEPARTMENT_ROLES: setting({
    group: 'backEnds',
    meaning:
      'Whoever manages or is responsible for a department sees it in the cubes, with totals of that part (docs/olap.md). `on` takes the members of `[Unidade]` that are called by the initials of the department; a hierarchy or level such as `[Setor]` or `[Unidade].[Setor]` takes those of it. Embedded BI server only.',
    kind: placeOfDepartments,
    defaultValue: '',
    defaultInWords: '`off`',
  }),
  CUBE_MAX_CELLS: setting({
    group: 'backEnds',
    meaning: 'Most cells that one question to the cubes may have, or read.',
    kind: wholeNumber(1_000, 10_000_000),
    defaultValue: defaultQueryLimits.cells,
  }),
  CUBE_MAX_TUPLES: setting({
    group: 'backEnds',
    meaning: 'Most combinations of members in one set of a question to the cubes.',
    kind: wholeNumber(1_000, 10_000_000),
    defaultValue: defaultQueryLimits.tuples,
  }),
  CUBE_MAX_MEMBERS: setting({
    group: 'backEnds',
    meaning: 'Most members of one level of a cube that are read at once.',
    kind: wholeNumber(1_000, 10_000_000),
    defaultValue: defaultQueryLimits.members,
  }),
  CUBE_MAX_SECONDS: setting({
    group: 'backEnds',
    meaning: 'Longest that one question to the cubes may take.',
    kind: wholeNumber(1, 600),
    defaultValue: defaultQueryLimits.milliseconds / 1000,
  }),
  CUBE_MAX_STATEMENTS: setting({
    group: 'backEnds',
    meaning: 'Most statements that one question to the cubes may send to its warehouse.',
    kind: wholeNumber(1, 10_000),
    defaultValue: defaultQueryLimits.statements,
  }),
};
