import { mdiTableColumn } from '@mdi/js';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Popover from '@mui/material/Popover';
import { Icon } from '@prumo/ui/icon';
import { styled } from '@prumo/ui/styled';
import { useState } from 'react';

import type { DrillGroup } from './drill-columns.ts';
import { texts } from './texts.ts';

interface ColumnChoiceProps {
  readonly groups: readonly DrillGroup[];
  readonly chosen: readonly string[];
  readonly onChange: (chosen: readonly string[]) => void;
}

/** Levels and measures of the cube; those that are chosen are the columns. */
export function ColumnChoice({ groups, chosen, onChange }: ColumnChoiceProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <>
      <Button
        variant="outlined"
        startIcon={<Icon path={mdiTableColumn} />}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {texts.chosenColumns(chosen.length)}
      </Button>
      {anchor !== null && (
        <Popover
          open
          anchorEl={anchor}
          onClose={() => setAnchor(null)}
          anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
          slotProps={{ paper: { role: 'dialog', 'aria-label': texts.columns } }}
        >
          <List>
            {groups.map((group) => (
              <Group key={group.caption}>
                <Legend>{group.caption}</Legend>
                {group.columns.map(({ uniqueName, caption }) => {
                  const isChosen = chosen.includes(uniqueName);
                  return (
                    <FormControlLabel
                      key={uniqueName}
                      label={caption}
                      control={
                        <Checkbox
                          size="small"
                          color="secondary"
                          checked={isChosen}
                          onChange={() =>
                            onChange(
                              isChosen
                                ? chosen.filter((each) => each !== uniqueName)
                                : [...chosen, uniqueName],
                            )
                          }
                        />
                      }
                    />
                  );
                })}
              </Group>
            ))}
          </List>
        </Popover>
      )}
    </>
  );
}

const List = styled('div')({ maxHeight: 360, minWidth: 240, padding: '8px 16px', overflowY: 'auto' });

const Group = styled('fieldset')({
  display: 'flex',
  flexDirection: 'column',
  margin: 0,
  padding: '4px 0',
  border: 0,
});

const Legend = styled('legend')(({ theme }) => ({
  padding: 0,
  ...theme.typography.caption,
  color: theme.palette.text.secondary,
}));
