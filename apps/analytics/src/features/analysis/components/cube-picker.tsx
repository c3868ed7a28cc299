import { CompactSelect } from '@prumo/ui/forms/compact-select';
import type { SaikuCube } from '@prumo/contracts/bi/saiku-discover';
import type { SaikuQuery } from '@prumo/contracts/bi/saiku-query';
import { useQueryClient } from '@tanstack/react-query';

import { cubeMetadataQuery, useCubes } from '../api/cubes.ts';
import { proposeQuestion } from '../model/first-question.ts';
import { texts } from '../texts.ts';

interface CubePickerProps {
  readonly query: SaikuQuery;
  readonly onChange: (query: SaikuQuery) => void;
}

/** Another cube is a step like any other: its first question, which can be taken back. */
export function CubePicker({ query, onChange }: CubePickerProps) {
  const cubes = useCubes();
  const cache = useQueryClient();
  const list = cubes.data ?? [];
  const hasSeveral = new Set(list.map(({ connection }) => connection)).size > 1;

  async function choose(cube: SaikuCube) {
    onChange(proposeQuestion(cube, await cache.query(cubeMetadataQuery(cube))));
  }

  return (
    <CompactSelect
      label={texts.cube}
      hasLabelAbove
      value={keyOf(query.cube)}
      choices={list.map((cube) => ({
        value: keyOf(cube),
        text: hasSeveral ? `${cube.connection} · ${cube.caption}` : cube.caption,
      }))}
      onChange={(value) => {
        const cube = list.find((each) => keyOf(each) === value);
        if (cube !== undefined) void choose(cube);
      }}
    />
  );
}

function keyOf({ connection, name }: Pick<SaikuQuery['cube'], 'connection' | 'name'>): string {
  return JSON.stringify([connection, name]);
}
