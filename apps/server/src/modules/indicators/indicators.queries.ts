import { kpiDepartmentsQueryId } from '@prumo/contracts/bi/query-result';

import type { PluginQuery } from '../../plugin/plugin-registries.ts';
import type { IndicatorsService } from './indicators.service.ts';

/** Departments whose indicators whoever asks may see, and what they may do there. */
export function createKpiDepartmentsQuery(indicators: IndicatorsService): PluginQuery {
  return {
    id: kpiDepartmentsQueryId,
    async run(actor) {
      const departments = await indicators.listDepartments(actor);
      return {
        columns: [
          { name: 'id', type: 'String' },
          { name: 'initials', type: 'String' },
          { name: 'name', type: 'String' },
          { name: 'mayDefine', type: 'Boolean' },
          { name: 'mayRecord', type: 'Boolean' },
        ],
        rows: departments.map(({ id, initials, name, mayDefine, mayRecord }) => [
          id,
          initials,
          name,
          mayDefine,
          mayRecord,
        ]),
      };
    },
  };
}
