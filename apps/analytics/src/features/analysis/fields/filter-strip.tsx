import { mdiFilterOutline } from '@mdi/js';
import Button from '@mui/material/Button';
import type { SaikuHierarchy, SaikuQuery } from '@prumo/contracts/bi/saiku-query';
import { Icon } from '@prumo/ui/icon';
import { styled } from '@prumo/ui/styled';

import { axisNames, axisOf } from '../model/axes.ts';
import { texts } from './texts.ts';

interface FilterStripProps {
  readonly query: SaikuQuery;
  readonly describeLevel: (hierarchy: SaikuHierarchy, level: string) => string;
  readonly onChooseMembers: (hierarchy: string, level: string) => void;
}

/** Where there is no room to build, what the fields show can still be chosen. */
export function FilterStrip({ query, describeLevel, onChooseMembers }: FilterStripProps) {
  const hierarchies = axisNames.flatMap((axis) => axisOf(query, axis).hierarchies);
  if (hierarchies.length === 0) return null;
  return (
    <Strip role="group" aria-label={texts.filters}>
      {hierarchies.map((hierarchy) => {
        const level = Object.values(hierarchy.levels).at(-1);
        if (level === undefined) return null;
        const caption = hierarchy.caption ?? hierarchy.name;
        const chosen = describeLevel(hierarchy, level.name);
        return (
          <Button
            key={hierarchy.name}
            size="small"
            variant="outlined"
            startIcon={<Icon path={mdiFilterOutline} fontSize="small" />}
            onClick={() => onChooseMembers(hierarchy.name, level.name)}
          >
            {chosen === '' ? caption : `${caption}: ${chosen}`}
          </Button>
        );
      })}
    </Strip>
  );
}

const Strip = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 8 });
