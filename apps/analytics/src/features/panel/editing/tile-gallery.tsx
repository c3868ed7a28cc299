import {
  mdiCardTextOutline,
  mdiChartBar,
  mdiChartBarStacked,
  mdiChartBellCurveCumulative,
  mdiChartLine,
  mdiChartPie,
  mdiCheckboxMarkedOutline,
  mdiClipboardClockOutline,
  mdiFileTableOutline,
  mdiFormatListNumbered,
  mdiGauge,
  mdiGrid,
  mdiImageOutline,
  mdiLinkVariant,
  mdiNumeric,
  mdiShieldAlertOutline,
  mdiTable,
  mdiTextBoxOutline,
} from '@mdi/js';
import ButtonBase from '@mui/material/ButtonBase';
import {
  type PanelChartShape,
  panelChartShapes,
  type PanelTileKind,
} from '@prumo/contracts/panels/panel-file';
import { DialogFrame } from '@prumo/ui/dialogs/dialog-frame';
import { SearchField } from '@prumo/ui/forms/search-field';
import { Icon } from '@prumo/ui/icon';
import { styled } from '@prumo/ui/styled';
import { foldText } from '@prumo/ui/text/fold-text';
import { useState } from 'react';

import type { TileChoice } from '../model/new-tile.ts';
import { texts } from '../texts.ts';

interface TileGalleryProps {
  readonly onChoose: (choice: TileChoice) => void;
  readonly onClose: () => void;
}

interface Entry extends TileChoice {
  readonly name: string;
  readonly help: string;
  readonly icon: string;
}

/** Every kind of tile with a picture and a sentence. */
export function TileGallery({ onChoose, onClose }: TileGalleryProps) {
  const [search, setSearch] = useState('');
  const wanted = foldText(search.trim());
  const found = groups
    .map(({ name, entries }) => ({
      name,
      entries: entries.filter((entry) => foldText(`${entry.name} ${entry.help}`).includes(wanted)),
    }))
    .filter(({ entries }) => entries.length > 0);
  return (
    <DialogFrame title={texts.gallery.title} size="wide" onClose={onClose} footer={null}>
      <SearchField
        label={texts.gallery.search}
        clearLabel={texts.gallery.searchClear}
        value={search}
        onChange={setSearch}
      />
      {found.length === 0 && <p>{texts.gallery.none}</p>}
      {found.map(({ name, entries }) => (
        <section key={name} aria-label={name}>
          <Group>{name}</Group>
          <Cards>
            {entries.map((entry) => (
              <li key={entry.name}>
                <Card
                  onClick={() =>
                    onChoose({ kind: entry.kind, ...(entry.shape !== undefined && { shape: entry.shape }) })
                  }
                >
                  <Sign path={entry.icon} />
                  <span>
                    {entry.name}
                    <Help>{entry.help}</Help>
                  </span>
                </Card>
              </li>
            ))}
          </Cards>
        </section>
      ))}
    </DialogFrame>
  );
}

const shapeIcons: Readonly<Record<PanelChartShape, string>> = {
  line: mdiChartLine,
  bar: mdiChartBar,
  stacked: mdiChartBarStacked,
  pie: mdiChartPie,
  gauge: mdiGauge,
  heat: mdiGrid,
};

function entryOf(kind: PanelTileKind, icon: string): Entry {
  return { kind, icon, name: texts.kinds[kind], help: texts.kindHelp[kind] };
}

const { groups: names } = texts.gallery;

const groups: readonly { readonly name: string; readonly entries: readonly Entry[] }[] = [
  {
    name: names.indicators,
    entries: [
      entryOf('indicator-card', mdiCardTextOutline),
      entryOf('indicator-chart', mdiChartBellCurveCumulative),
      entryOf('ranking', mdiFormatListNumbered),
    ],
  },
  {
    name: names.data,
    entries: [
      entryOf('number', mdiNumeric),
      ...panelChartShapes.map((shape): Entry => ({
        kind: 'chart',
        shape,
        icon: shapeIcons[shape],
        name: texts.shapes[shape],
        help: texts.shapeHelp[shape],
      })),
      entryOf('table', mdiTable),
      entryOf('pivot', mdiFileTableOutline),
    ],
  },
  {
    name: names.work,
    entries: [
      entryOf('tasks', mdiCheckboxMarkedOutline),
      entryOf('non-compliances', mdiShieldAlertOutline),
      entryOf('late-plans', mdiClipboardClockOutline),
    ],
  },
  {
    name: names.content,
    entries: [
      entryOf('text', mdiTextBoxOutline),
      entryOf('image', mdiImageOutline),
      entryOf('links', mdiLinkVariant),
    ],
  },
];

const Group = styled('h3')(({ theme }) => ({ margin: '16px 0 8px', ...theme.typography.subtitle2 }));

const Cards = styled('ul')({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 240px), 1fr))',
  gap: 8,
  margin: 0,
  padding: 0,
  listStyle: 'none',
});

const Card = styled(ButtonBase)(({ theme }) => ({
  justifyContent: 'flex-start',
  alignItems: 'flex-start',
  gap: 12,
  width: '100%',
  height: '100%',
  padding: 12,
  border: `1px solid ${theme.palette.divider}`,
  borderRadius: theme.shape.borderRadius,
  ...theme.typography.body2,
  fontWeight: 500,
  textAlign: 'left',
  '&:hover': { borderColor: theme.palette.secondary.main },
}));

const Sign = styled(Icon)(({ theme }) => ({ fontSize: 32, color: theme.palette.secondary.main }));

const Help = styled('span')(({ theme }) => ({
  display: 'block',
  ...theme.typography.caption,
  color: theme.palette.text.secondary,
}));
