import { mdiTune } from '@mdi/js';
import FormControlLabel from '@mui/material/FormControlLabel';
import IconButton from '@mui/material/IconButton';
import Popover from '@mui/material/Popover';
import Switch from '@mui/material/Switch';
import { TextField } from '@prumo/ui/forms/text-field';
import { Icon } from '@prumo/ui/icon';
import { styled } from '@prumo/ui/styled';
import { useState } from 'react';

import type { ChartKind, ChartSettings } from '../../../components/charts/chart-kinds.ts';
import { texts } from '../../../components/charts/texts.ts';

interface ChartEditorProps {
  readonly settings: ChartSettings;
  readonly onChange: (settings: ChartSettings) => void;
}

const smoothKinds: readonly ChartKind[] = ['line', 'area'];
const stackedKinds: readonly ChartKind[] = ['stackedBar', 'stackedBar100', 'area'];

export function ChartEditor({ settings, onChange }: ChartEditorProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const { kind } = settings;
  const choices = [
    { name: 'hasLegend', text: texts.legend, isOffered: true },
    { name: 'hasLabels', text: texts.labels, isOffered: true },
    { name: 'isSmooth', text: texts.smooth, isOffered: smoothKinds.includes(kind) },
    { name: 'isReversed', text: texts.reversed, isOffered: stackedKinds.includes(kind) },
  ] as const;
  return (
    <>
      <IconButton
        aria-label={texts.editChart}
        title={texts.editChart}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        <Icon path={mdiTune} fontSize="small" />
      </IconButton>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{ paper: { role: 'dialog', 'aria-label': texts.editChart } }}
      >
        <Fields>
          <TitleField
            key={settings.title}
            title={settings.title}
            onChange={(title) => onChange({ ...settings, title })}
          />
          {choices.map(
            ({ name, text, isOffered }) =>
              isOffered && (
                <FormControlLabel
                  key={name}
                  label={text}
                  control={
                    <Switch
                      color="secondary"
                      checked={settings[name]}
                      onChange={(_, isOn) => onChange({ ...settings, [name]: isOn })}
                    />
                  }
                />
              ),
          )}
        </Fields>
      </Popover>
    </>
  );
}

/** A title is one step, not one for each letter. */
function TitleField(props: { readonly title: string; readonly onChange: (title: string) => void }) {
  const [typed, setTyped] = useState(props.title);
  const commit = () => {
    if (typed !== props.title) props.onChange(typed);
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        commit();
      }}
    >
      <TextField
        label={texts.title}
        value={typed}
        inputAttributes={{ maxLength: 200 }}
        onChange={({ target }) => setTyped(target.value)}
        onBlur={commit}
      />
    </form>
  );
}

const Fields = styled('div')({ display: 'flex', flexDirection: 'column', gap: 4, padding: 16, width: 320 });
