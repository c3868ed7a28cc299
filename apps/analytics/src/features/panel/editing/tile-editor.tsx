import { type PanelFile, panelLimits, type PanelTile } from '@prumo/contracts/panels/panel-file';
import { FormDialog } from '@prumo/ui/dialogs/form-dialog';
import { TextField } from '@prumo/ui/forms/text-field';
import { styled } from '@prumo/ui/styled';
import { useMemo, useState } from 'react';

import { TileFrame } from '../../../components/panel-view/tile-frame.tsx';
import { usePanelAnswers } from '../api/use-panel-answers.ts';
import { isComplete } from '../model/new-tile.ts';
import type { FilterValues } from '../model/panel-address.ts';
import { texts } from '../texts.ts';
import { areLinksWhole } from './links-field.tsx';
import { TileFields } from './tile-fields.tsx';

interface TileEditorProps {
  readonly tile: PanelTile;
  readonly panel: PanelFile;
  readonly values: FilterValues;
  readonly onApply: (tile: PanelTile) => void;
  readonly onClose: () => void;
}

/** All that is said of a tile, beside what it shows then. */
export function TileEditor({ tile, panel, values, onApply, onClose }: TileEditorProps) {
  const [draft, setDraft] = useState(tile);
  const fault = findFault(draft);
  return (
    <FormDialog
      title={texts.editor.title(texts.kinds[tile.kind])}
      size="wide"
      submitLabel={texts.editor.apply}
      isBusy={false}
      canSubmit={fault === null && isComplete(draft)}
      hasChanges={JSON.stringify(draft) !== JSON.stringify(tile)}
      failure={fault}
      onSubmit={() => onApply(draft)}
      onClose={onClose}
    >
      <Halves>
        <Fields>
          <TileFields tile={draft} filters={panel.filters} onChange={setDraft} />
          <TextField
            label={texts.editor.name}
            help={texts.editor.nameHelp}
            value={draft.title}
            inputAttributes={{ maxLength: panelLimits.title }}
            onChange={(event) => setDraft({ ...draft, title: event.target.value })}
          />
        </Fields>
        <section aria-label={texts.editor.preview}>
          <Caption>{texts.editor.preview}</Caption>
          {isComplete(draft) && fault === null ? (
            <Preview tile={draft} panel={panel} values={values} />
          ) : (
            <Caption>{texts.editor.previewWaiting}</Caption>
          )}
        </section>
      </Halves>
    </FormDialog>
  );
}

function findFault(tile: PanelTile): string | null {
  if (tile.kind === 'links' && !areLinksWhole(tile.links)) return texts.editor.linkWrong;
  if (tile.kind === 'chart' && tile.gauge !== null && tile.gauge.to <= tile.gauge.from)
    return texts.editor.gaugeWrong;
  return null;
}

function Preview({ tile, panel, values }: Pick<TileEditorProps, 'tile' | 'panel' | 'values'>) {
  const alone = useMemo(() => ({ ...panel, tiles: [tile] }), [panel, tile]);
  const shown = usePanelAnswers({ panel: alone, path: null, values, delayMs: 600 });
  return (
    <Place>
      <TileFrame
        tile={tile}
        answer={shown.answers.get(tile.id)}
        isRetrying={shown.retrying.has(tile.id)}
        onRetry={shown.retry}
        drawsAll
      />
    </Place>
  );
}

const Halves = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)',
  gap: 24,
  [theme.breakpoints.down('sm')]: { gridTemplateColumns: 'minmax(0, 1fr)' },
}));

const Fields = styled('div')({ display: 'flex', flexDirection: 'column', gap: 16, minWidth: 0 });

const Place = styled('div')({ position: 'sticky', top: 0, height: 340 });

const Caption = styled('p')(({ theme }) => ({
  margin: '0 0 8px',
  ...theme.typography.caption,
  color: theme.palette.text.secondary,
}));
