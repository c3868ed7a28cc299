import { describeFailure } from '@prumo/bi-client/failure/describe-failure';
import { FailedState } from '@prumo/ui/feedback/failed-state';
import { ChoiceField, type Choice } from '@prumo/ui/forms/choice-field';
import { useQuery } from '@tanstack/react-query';
import { styled } from '@prumo/ui/styled';
import { useMemo } from 'react';

import type { CubeReference } from '../api/cubes.ts';
import { fetchLevelPage } from '../api/member-pages.ts';
import type { ChosenMember } from '../model/selection.ts';
import { texts } from './texts.ts';
import { mostChosen, type LevelPlace } from './use-member-tree.ts';

export interface RangeEnds {
  readonly from: ChosenMember | null;
  readonly to: ChosenMember | null;
}

interface RangeFieldsProps {
  readonly cube: CubeReference;
  readonly place: LevelPlace;
  readonly ends: RangeEnds;
  readonly onChange: (ends: RangeEnds) => void;
}

/** The first and the last member of one level. */
export function RangeFields({ cube, place, ends, onChange }: RangeFieldsProps) {
  const listed = useQuery({
    queryKey: ['level-members', cube, place.hierarchy.uniqueName, place.level],
    queryFn: async ({ signal }) =>
      await fetchLevelPage(cube, { hierarchy: place.hierarchy.uniqueName, level: place.level }, '', {
        from: 0,
        most: mostChosen,
        signal,
      }),
    staleTime: 60_000,
  });
  const choices = useMemo(() => listChoices(listed.data?.members ?? [], ends), [listed.data, ends]);
  const find = (key: string | null): ChosenMember | null => {
    const found = choices.find((choice) => choice.key === key);
    return found === undefined ? null : { uniqueName: found.key, caption: found.label };
  };

  if (listed.isError)
    return (
      <FailedState
        title={texts.failed}
        cause={describeFailure(listed.error)}
        onRetry={() => void listed.refetch()}
      />
    );
  const { members = [], total = 0 } = listed.data ?? {};
  return (
    <Fields>
      <ChoiceField
        label={texts.from}
        isRequired
        isLoading={listed.data === undefined}
        value={ends.from?.uniqueName ?? null}
        choices={choices}
        onChange={(key) => onChange({ ...ends, from: find(key) })}
      />
      <ChoiceField
        label={texts.to}
        isRequired
        isLoading={listed.data === undefined}
        value={ends.to?.uniqueName ?? null}
        choices={choices}
        help={total > members.length ? texts.rangeLimited(members.length, total) : undefined}
        onChange={(key) => onChange({ ...ends, to: find(key) })}
      />
    </Fields>
  );
}

/** What was chosen before stays, also where the list does not reach as far. */
function listChoices(
  members: readonly {
    readonly uniqueName: string;
    readonly caption: string;
    readonly path: readonly string[];
  }[],
  { from, to }: RangeEnds,
): readonly Choice[] {
  const names = new Set(members.map(({ uniqueName }) => uniqueName));
  const kept = [from, to].filter((end) => end !== null).filter(({ uniqueName }) => !names.has(uniqueName));
  return [
    ...members.map(({ uniqueName, caption, path }) => ({
      key: uniqueName,
      label: caption,
      ...(path.length > 0 && { detail: path.join(' › ') }),
    })),
    ...kept.map(({ uniqueName, caption }) => ({ key: uniqueName, label: caption })),
  ];
}

const Fields = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: '1fr 1fr',
  gap: 16,
  [theme.breakpoints.down('sm')]: { gridTemplateColumns: '1fr' },
}));
