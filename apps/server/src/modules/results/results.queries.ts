import { kpiValuesQueryId, mostKpiKeys } from '@prumo/contracts/bi/query-result';
import { countMonths, type Period } from '@prumo/domain/indicators/month';

import { InvalidInputError } from '../../http/named-error.ts';
import type { PluginQuery } from '../../plugin/plugin-registries.ts';
import type { ResultsService } from './results.service.ts';

/** What one answer may hold: twenty years of all the indicators that may be asked for at once. */
const mostRows = mostKpiKeys * 240;

/** Results and targets in force, month by month. Indicators that whoever asks does not see have no rows. */
export function createKpiValuesQuery(results: ResultsService): PluginQuery {
  return {
    id: kpiValuesQueryId,
    async run(actor, { parameters }) {
      const indicatorIds = decodeKeys(parameters.get('kpi_key') ?? '');
      const period: Period = {
        from: decodeMonth(parameters, 'seq_mes_i'),
        to: decodeMonth(parameters, 'seq_mes_f'),
      };
      if (indicatorIds.length * (countMonths(period.from, period.to) + 1) > mostRows) {
        throw new InvalidInputError(
          `One answer holds ${mostRows} months: ask for fewer indicators or months.`,
        );
      }
      const values = await results.listValues(actor, { indicatorIds, period });
      return {
        columns: [
          { name: 'kpi_key', type: 'String' },
          { name: 'yyyymm', type: 'Integer' },
          { name: 'result', type: 'Numeric' },
          { name: 'target', type: 'Numeric' },
        ],
        rows: values.map(({ indicatorId, month, result, target }) => [indicatorId, month, result, target]),
      };
    },
  };
}

function decodeKeys(text: string): readonly string[] {
  const keys = [...new Set(text.split(',').map((key) => key.trim()))].filter((key) => key !== '');
  if (keys.length === 0) throw new InvalidInputError('paramkpi_key is missing.');
  if (keys.length > mostKpiKeys) throw new InvalidInputError(`paramkpi_key holds up to ${mostKpiKeys} keys.`);
  return keys;
}

function decodeMonth(parameters: ReadonlyMap<string, string>, name: string): number {
  const text = parameters.get(name)?.trim() ?? '';
  if (!/^(?:19|20|21)\d{2}(?:0[1-9]|1[0-2])$/.test(text)) {
    throw new InvalidInputError(`param${name} is no month as 202603.`);
  }
  return Number(text);
}
