import IconButton from '@mui/material/IconButton';
import InputBase from '@mui/material/InputBase';
import NativeSelect from '@mui/material/NativeSelect';
import { mdiChartLine, mdiClose, mdiFileChartOutline, mdiTable, mdiViewDashboardOutline } from '@mdi/js';
import { describeFailure } from '@prumo/bi-client/failure/describe-failure';
import type { PlaylistItem, PlaylistItemKind } from '@prumo/contracts/playlists/playlist';
import { OptionPicker } from '@prumo/ui/forms/option-picker';
import { Icon } from '@prumo/ui/icon';
import { RowGrip } from '@prumo/ui/lists/row-grip';
import { SortableList, type GripAttributes } from '@prumo/ui/lists/sortable-list';
import { Notice } from '@prumo/ui/notice';
import { styled } from '@prumo/ui/styled';
import { clampLines } from '@prumo/ui/theme/clamp-lines';
import { VisuallyHidden } from '@prumo/ui/visually-hidden';
import { useState } from 'react';

import { Card, CardTitle, Quiet } from '../../../components/page-parts.tsx';
import { useItemChoices } from '../api/item-choices.ts';
import {
  addItem,
  changeItem,
  moveItem,
  offeredSeconds,
  removeItem,
  usualSeconds,
  type EditedPlaylist,
} from '../model/playlist-draft.ts';
import { presentDuration } from '../model/present-playlist.ts';
import { texts } from '../texts.ts';
import { Fault } from './fault.tsx';

interface ItemsFieldProps {
  readonly draft: EditedPlaylist;
  readonly fault: string | undefined;
  readonly onChange: (draft: EditedPlaylist) => void;
}

const icons: Readonly<Record<PlaylistItemKind, string>> = {
  panel: mdiViewDashboardOutline,
  indicator: mdiChartLine,
  analysis: mdiTable,
  report: mdiFileChartOutline,
};

const rowHeight = 76;

/** The items in their order: added by a search, moved by mouse, finger or keys. */
export function ItemsField({ draft, fault, onChange }: ItemsFieldProps) {
  const choices = useItemChoices();
  const [said, setSaid] = useState('');
  const [added, setAdded] = useState(0);
  const { items } = draft;
  const keys = items.map(({ key }) => key);

  function handlePick(key: string) {
    const choice = choices.data?.find((one) => one.key === key);
    if (choice === undefined) return;
    onChange(addItem(draft, `added-${added}`, { ...choice.target, seconds: usualSeconds }));
    setAdded(added + 1);
  }

  function move(key: string, toIndex: number, title: string) {
    onChange(moveItem(draft, key, toIndex));
    setSaid(texts.editor.moved(title, toIndex + 1, items.length));
  }

  function renderRow(index: number, dragging: GripAttributes) {
    const one = items[index];
    if (one === undefined) return null;
    const { key, item } = one;
    const { title } = item;
    return (
      <Row>
        <RowGrip
          label={texts.editor.grip(title)}
          help={texts.editor.gripHelp}
          index={index}
          count={items.length}
          dragging={dragging}
          onMove={(toIndex) => move(key, toIndex, title)}
          onLift={() => setSaid(texts.editor.lifted(title, index + 1, items.length))}
          onDrop={() => setSaid(texts.editor.dropped(title, index + 1))}
          onCancel={() => setSaid(texts.editor.canceled(title))}
        />
        <ItemRow
          item={item}
          index={index}
          onChange={(change) => onChange(changeItem(draft, key, change))}
          onRemove={() => onChange(removeItem(draft, key))}
        />
      </Row>
    );
  }

  return (
    <Card>
      <CardTitle>{texts.editor.items}</CardTitle>
      <Quiet>{texts.editor.itemsHelp}</Quiet>
      <List>
        {items.length > 0 && (
          <SortableList
            label={texts.editor.items}
            keys={keys}
            rowHeight={rowHeight}
            scope="items"
            renderRow={renderRow}
            onMove={(key, toIndex) =>
              move(key, toIndex, items.find((one) => one.key === key)?.item.title ?? '')
            }
          />
        )}
      </List>
      <VisuallyHidden role="status">{said}</VisuallyHidden>
      {choices.error !== null && (
        <Notice tone="failure">{`${texts.editor.choicesFailed}: ${describeFailure(choices.error)}`}</Notice>
      )}
      <OptionPicker
        label={texts.editor.add}
        placeholder={texts.editor.addPlaceholder}
        nothingFound={texts.editor.nothingFound}
        isLoading={choices.isPending}
        options={(choices.data ?? []).map(({ key, target, place }) => ({
          key,
          label: target.title,
          detail: [texts.itemKinds[target.kind], place].filter((text) => text !== '').join(' · '),
          icon: icons[target.kind],
        }))}
        onPick={({ key }) => handlePick(key)}
      />
      {fault !== undefined && <Fault role="alert">{fault}</Fault>}
    </Card>
  );
}

interface ItemRowProps {
  readonly item: PlaylistItem;
  readonly index: number;
  readonly onChange: (change: Partial<Pick<PlaylistItem, 'title' | 'seconds'>>) => void;
  readonly onRemove: () => void;
}

function ItemRow({ item, index, onChange, onRemove }: ItemRowProps) {
  const { title, kind, seconds } = item;
  const isOffered = offeredSeconds.some((offered) => offered === seconds);
  return (
    <>
      <KindIcon path={icons[kind]} fontSize="small" />
      <Words>
        <Title
          value={title}
          fullWidth
          inputProps={{ 'aria-label': texts.editor.itemTitle(index) }}
          onChange={({ target }) => onChange({ title: target.value })}
        />
        <Kind>
          {texts.itemKinds[kind]}
          {kind === 'report' ? ` · ${texts.editor.notOnDevices}` : ''}
        </Kind>
      </Words>
      <Seconds
        value={seconds}
        inputProps={{ 'aria-label': texts.editor.itemSeconds(title) }}
        onChange={({ target }) => onChange({ seconds: Number(target.value) })}
      >
        {[...offeredSeconds, ...(isOffered ? [] : [seconds])].map((each) => (
          <option key={each} value={each}>
            {presentDuration(each)}
          </option>
        ))}
      </Seconds>
      <IconButton
        aria-label={texts.editor.remove(title)}
        title={texts.editor.remove(title)}
        onClick={onRemove}
      >
        <Icon path={mdiClose} fontSize="small" />
      </IconButton>
    </>
  );
}

const List = styled('div')({ margin: '12px 0' });

const Row = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  height: rowHeight,
  borderBottom: `1px solid ${theme.palette.divider}`,
  backgroundColor: theme.palette.background.paper,
  [theme.breakpoints.down('sm')]: { gap: 4 },
}));

const KindIcon = styled(Icon)(({ theme }) => ({
  flexShrink: 0,
  color: theme.palette.text.secondary,
  [theme.breakpoints.down('sm')]: { display: 'none' },
}));

const Words = styled('div')({ flex: '1 1 0', minWidth: 0 });

const Title = styled(InputBase)(({ theme }) => ({
  ...theme.typography.body1,
  '& input': {
    padding: '2px 6px',
    marginLeft: -6,
    borderRadius: 4,
    border: '1px solid transparent',
    '&:hover, &:focus': { borderColor: theme.palette.divider },
  },
}));

const Seconds = styled(NativeSelect)({ flexShrink: 0, width: 92 });

const Kind = styled('p')(({ theme }) => ({
  margin: 0,
  ...theme.typography.caption,
  color: theme.palette.text.secondary,
  ...clampLines(2),
}));
