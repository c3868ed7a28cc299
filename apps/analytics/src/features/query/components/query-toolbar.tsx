import {
  mdiContentSave,
  mdiDotsVertical,
  mdiFormatAlignLeft,
  mdiHistory,
  mdiPlay,
  mdiStop,
  mdiTableSearch,
} from '@mdi/js';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import type { QueryLanguage, QuerySources } from '@prumo/contracts/bi/query-runner';
import { CompactSelect } from '@prumo/ui/forms/compact-select';
import { Icon } from '@prumo/ui/icon';
import { styled } from '@prumo/ui/styled';
import type { ReactNode } from 'react';

import { MenuButton, type MenuEntry } from '../../../components/menu-button.tsx';
import { buildPanelAddress } from '../api/query-calls.ts';
import { texts } from '../texts.ts';
import type { OpenDialogKind } from './query-dialogs.tsx';
import type { OpenedFile } from './query-workbench.tsx';

interface QueryToolbarProps {
  readonly title: string;
  readonly sources: QuerySources;
  readonly language: QueryLanguage;
  readonly source: string;
  readonly isRunning: boolean;
  readonly hasSelection: boolean;
  readonly hasText: boolean;
  readonly isNarrow: boolean;
  readonly file: OpenedFile | null;
  /** Whether the person says who may read the file. */
  readonly canShare: boolean;
  readonly picker: ReactNode;
  readonly hasBrowser: boolean;
  readonly onSource: (next: { readonly language: QueryLanguage; readonly source: string }) => void;
  readonly onToggleBrowser: () => void;
  readonly onRun: () => void;
  readonly onCancel: () => void;
  readonly onFormat: () => void;
  readonly onExplain: () => void;
  readonly onSave: () => void;
  readonly onNew: () => void;
  readonly onCopyAddress: () => void;
  readonly onDialog: (kind: OpenDialogKind) => void;
}

/** What can be done with the query as a whole. */
export function QueryToolbar(props: QueryToolbarProps) {
  const { title, sources, language, source, isRunning, hasSelection, hasText, isNarrow, picker } = props;
  const browserLabel = props.hasBrowser ? texts.hideBrowser : texts.showBrowser;
  return (
    <Bar>
      <Title>{title}</Title>
      {picker}
      <CompactSelect
        label={texts.source}
        value={`${language}:${source}`}
        choices={[
          ...sources.sql.map((name) => ({ value: `sql:${name}`, text: texts.sqlOf(name) })),
          ...sources.mdx.map((name) => ({ value: `mdx:${name}`, text: texts.mdxOf(name) })),
        ]}
        onChange={(value) =>
          props.onSource({
            language: value.startsWith('mdx:') ? 'mdx' : 'sql',
            source: value.slice(value.indexOf(':') + 1),
          })
        }
      />
      <IconButton aria-label={browserLabel} title={browserLabel} onClick={props.onToggleBrowser}>
        <Icon path={mdiTableSearch} fontSize="small" />
      </IconButton>
      {isRunning ? (
        <Button variant="outlined" startIcon={<Icon path={mdiStop} />} onClick={props.onCancel}>
          {texts.cancel}
        </Button>
      ) : (
        <Button
          variant="contained"
          startIcon={<Icon path={mdiPlay} />}
          disabled={!hasText}
          onClick={props.onRun}
        >
          {hasSelection ? texts.runSelection : texts.run}
        </Button>
      )}
      {!isNarrow && (
        <>
          <Button
            startIcon={<Icon path={mdiFormatAlignLeft} fontSize="small" />}
            disabled={!hasText || language === 'mdx'}
            onClick={props.onFormat}
          >
            {texts.format}
          </Button>
          <Button disabled={!hasText || language === 'mdx'} onClick={props.onExplain}>
            {texts.explain}
          </Button>
          <Button
            startIcon={<Icon path={mdiHistory} fontSize="small" />}
            onClick={() => props.onDialog('history')}
          >
            {texts.history}
          </Button>
        </>
      )}
      <Button
        startIcon={<Icon path={mdiContentSave} fontSize="small" />}
        disabled={!hasText}
        onClick={props.onSave}
      >
        {texts.save}
      </Button>
      <MenuButton label={texts.more} iconPath={mdiDotsVertical} entries={listEntries(props)} />
    </Bar>
  );
}

function listEntries(props: QueryToolbarProps): readonly MenuEntry[] {
  const { file, hasText, isNarrow, language, onDialog } = props;
  return [
    { key: 'new', text: texts.newQuery, onChoose: props.onNew },
    { key: 'open', text: texts.open, onChoose: () => onDialog('open') },
    { key: 'save-as', text: texts.saveAs, isDisabled: !hasText, onChoose: () => onDialog('save') },
    ...(props.canShare ? [{ key: 'share', text: texts.share, onChoose: () => onDialog('share') }] : []),
    { key: 'address', text: texts.copyAddress, isDisabled: file === null, onChoose: props.onCopyAddress },
    ...(isNarrow
      ? [
          { key: 'history', text: texts.history, hasLineAbove: true, onChoose: () => onDialog('history') },
          {
            key: 'format',
            text: texts.format,
            isDisabled: !hasText || language === 'mdx',
            onChoose: props.onFormat,
          },
          {
            key: 'explain',
            text: texts.explain,
            isDisabled: !hasText || language === 'mdx',
            onChoose: props.onExplain,
          },
        ]
      : []),
    {
      key: 'indicator',
      text: texts.useInIndicator,
      hasLineAbove: true,
      isDisabled: !hasText,
      onChoose: () => onDialog('indicator'),
    },
    ...(props.sources.hasPanels
      ? [
          {
            key: 'panel',
            text: texts.addToPanel,
            isDisabled: file === null,
            onChoose: () => {
              if (file !== null)
                window.open(
                  buildPanelAddress({ path: file.path, dataAccessId: file.id, title: file.title }),
                  '_blank',
                );
            },
          },
        ]
      : []),
  ];
}

const Bar = styled('header')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 8,
  padding: '8px 16px',
  borderBottom: `1px solid ${theme.palette.divider}`,
  backgroundColor: theme.palette.background.paper,
  [theme.breakpoints.down('sm')]: { padding: '8px 12px' },
}));

const Title = styled('h1')(({ theme }) => ({
  flex: '1 1 160px',
  minWidth: 0,
  margin: 0,
  ...theme.typography.h6,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
}));
