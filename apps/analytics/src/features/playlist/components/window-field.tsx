import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import { TextField } from '@prumo/ui/forms/text-field';
import { styled } from '@prumo/ui/styled';

import { Card, CardTitle, Quiet } from '../../../components/page-parts.tsx';
import type { DraftFaults, EditedPlaylist } from '../model/playlist-draft.ts';
import { texts } from '../texts.ts';
import { Fault } from './fault.tsx';

interface WindowFieldProps {
  readonly draft: EditedPlaylist;
  readonly faults: DraftFaults;
  readonly onChange: (draft: EditedPlaylist) => void;
}

/** The hours and days in which the playlist is shown. */
export function WindowField({ draft, faults, onChange }: WindowFieldProps) {
  const { hasWindow, window } = draft;
  const put = (change: Partial<EditedPlaylist['window']>) =>
    onChange({ ...draft, window: { ...window, ...change } });

  return (
    <Card>
      <CardTitle id="playlist-hours">{texts.editor.window}</CardTitle>
      <RadioGroup
        aria-labelledby="playlist-hours"
        value={hasWindow ? 'hours' : 'always'}
        onChange={(_event, value) => onChange({ ...draft, hasWindow: value === 'hours' })}
      >
        <FormControlLabel value="always" control={<Radio />} label={texts.editor.windowAlways} />
        <FormControlLabel value="hours" control={<Radio />} label={texts.editor.windowHours} />
      </RadioGroup>
      {hasWindow && (
        <>
          <Hours>
            <TextField
              label={texts.editor.from}
              type="time"
              value={window.from}
              onChange={({ target }) => put({ from: target.value })}
            />
            <TextField
              label={texts.editor.to}
              type="time"
              value={window.to}
              onChange={({ target }) => put({ to: target.value })}
            />
          </Hours>
          {faults.hours !== undefined && <Fault role="alert">{faults.hours}</Fault>}
          <Days role="group" aria-label={texts.editor.days}>
            {texts.window.longDays.map((name, day) => (
              <FormControlLabel
                key={name}
                label={name}
                control={
                  <Checkbox
                    checked={window.days.includes(day)}
                    onChange={(_event, isOn) =>
                      put({
                        days: isOn
                          ? [...window.days, day].toSorted((one, other) => one - other)
                          : window.days.filter((other) => other !== day),
                      })
                    }
                  />
                }
              />
            ))}
          </Days>
          {faults.days !== undefined && <Fault role="alert">{faults.days}</Fault>}
          <Quiet>{texts.editor.windowHelp}</Quiet>
        </>
      )}
    </Card>
  );
}

const Hours = styled('div')({ display: 'flex', gap: 16, margin: '12px 0', '& > *': { width: 140 } });

const Days = styled('div')({ display: 'flex', flexWrap: 'wrap', columnGap: 8 });
