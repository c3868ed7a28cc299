// The first question of a cube, for screens that are about something else than asking it.
import { ApiFailure } from '@prumo/bi-client/http/api-failure';
import type { SaikuQuery } from '@prumo/contracts/bi/saiku-query';

import { fetchCubeMetadata, fetchCubes } from '../features/analysis/api/cubes.ts';
import { proposeQuestion } from '../features/analysis/model/first-question.ts';

export async function proposeCubeQuestion(catalogue: string, cube: string): Promise<SaikuQuery> {
  const found = (await fetchCubes()).find(({ catalog, name }) => catalog === catalogue && name === cube);
  if (found === undefined)
    throw new ApiFailure({
      kind: 'refused',
      status: 404,
      reason: 'cube-unknown',
      message: `No cube ${cube}`,
    });
  return proposeQuestion(found, await fetchCubeMetadata(found));
}
