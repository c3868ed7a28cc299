import { mdiClose, mdiPlus } from '@mdi/js';
import { Button, IconButton } from '@prumo/portal-kit/ui/controls';
import { FieldLegend, FieldNote, TextField } from '@prumo/portal-kit/ui/forms';
import { Icon, styled } from '@prumo/portal-kit/ui/layout';
import type { KeyboardEvent } from 'react';

import { texts } from '../texts.ts';
import { useLineFocus } from '../use-line-focus.ts';

interface TextLinesProps {
  readonly name: string;
  readonly label: string;
  readonly help: string;
  readonly addLabel: string;
  readonly presentLabel: (place: number) => string;
  readonly lines: readonly string[];
  readonly isDisabled: boolean;
  readonly findFault: (name: string) => string | undefined;
  readonly onChange: (lines: readonly string[]) => void;
  readonly onLeave: (name: string) => void;
}

/** Lines of text, one field each, that are added and taken away. */
export function TextLines(props: TextLinesProps) {
  const { name, label, help, addLabel, presentLabel, lines, isDisabled, findFault, onChange, onLeave } =
    props;
  const { linesRef, focusLine } = useLineFocus();
  const fault = findFault(name);

  function add() {
    onChange([...lines, '']);
    focusLine(lines.length);
  }

  function remove(index: number) {
    onChange(lines.filter((_line, place) => place !== index));
    focusLine(Math.max(0, index - 1));
  }

  function handleKey(event: KeyboardEvent, index: number) {
    // Enter would send the whole form.
    if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return;
    event.preventDefault();
    if (index < lines.length - 1) focusLine(index + 1);
    else if (lines[index]?.trim() !== '') add();
  }

  return (
    <Group>
      <FieldLegend isRequired={false}>{label}</FieldLegend>
      <FieldNote isError={fault !== undefined}>
        {fault ?? (lines.length === 0 ? texts.patterns.noLines : help)}
      </FieldNote>
      <Lines ref={linesRef}>
        {lines.map((line, index) => {
          const place = presentLabel(index + 1);
          const path = `${name}.${index}`;
          return (
            // Lines have nothing but their place to be known by.
            <Line key={path} onKeyDown={(event) => handleKey(event, index)}>
              <TextField
                label={place}
                value={line}
                readOnly={isDisabled}
                autoComplete="off"
                error={findFault(path)}
                onChange={(event) =>
                  onChange(lines.map((one, at) => (at === index ? event.target.value : one)))
                }
                onBlur={() => onLeave(path)}
              />
              <IconButton
                aria-label={texts.patterns.removeLine(place)}
                title={texts.patterns.removeLine(place)}
                disabled={isDisabled}
                onClick={() => remove(index)}
              >
                <Icon path={mdiClose} fontSize="small" />
              </IconButton>
            </Line>
          );
        })}
      </Lines>
      <Button startIcon={<Icon path={mdiPlus} />} variant="outlined" disabled={isDisabled} onClick={add}>
        {addLabel}
      </Button>
    </Group>
  );
}

const Group = styled('fieldset')({ minWidth: 0, margin: 0, padding: 0, border: 0 });

const Lines = styled('div')({
  display: 'flex',
  flexDirection: 'column',
  gap: 8,
  margin: '12px 0',
  '&:empty': { display: 'none' },
  '& + button': { marginTop: 8 },
});

const Line = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) 44px',
  gap: 4,
  // Beside the field, below the height of its label.
  '& > button': { alignSelf: 'start', width: 44, height: 44, marginTop: 26 },
});
