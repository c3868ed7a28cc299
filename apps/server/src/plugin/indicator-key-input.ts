import * as z from 'zod/mini';

import type { PluginAnswer } from './plugin-endpoint.ts';

const key = z.string().check(z.minLength(1), z.maxLength(64));

/** How calls about the extraction of an indicator name it. */
export const indicatorKeyInput = z.object({ department_key: key, kpi_key: key });

export function presentJsonAnswer(answer: object): PluginAnswer {
  return { type: 'application/json', body: JSON.stringify(answer) };
}
