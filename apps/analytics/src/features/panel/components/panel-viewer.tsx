import {
  mdiContentCopy,
  mdiDotsVertical,
  mdiFileImageOutline,
  mdiFilePdfBox,
  mdiFullscreen,
  mdiFullscreenExit,
  mdiHistory,
  mdiLinkVariant,
  mdiPencilOutline,
  mdiPrinterOutline,
  mdiRefresh,
  mdiViewDashboardOutline,
} from '@mdi/js';
import Button from '@mui/material/Button';
import GlobalStyles from '@mui/material/GlobalStyles';
import IconButton from '@mui/material/IconButton';
import { useTheme } from '@mui/material/styles';
import { describeFailure } from '@prumo/bi-client/failure/describe-failure';
import type { PanelFile } from '@prumo/contracts/panels/panel-file';
import { EmptyState } from '@prumo/ui/feedback/empty-state';
import { saveFile } from '@prumo/ui/files/save-file';
import { Icon } from '@prumo/ui/icon';
import { Notice } from '@prumo/ui/notice';
import { styled, styledByProps } from '@prumo/ui/styled';
import { useToast } from '@prumo/ui/toast';
import { useEffect, useState } from 'react';

import { buildFileName } from '../../../components/files/file-name.ts';
import { MenuButton, type MenuEntry } from '../../../components/menu-button.tsx';
import { PanelView } from '../../../components/panel-view/panel-view.tsx';
import { useIntervalRefresh } from '../api/use-interval-refresh.ts';
import { usePanelAnswers } from '../api/use-panel-answers.ts';
import { texts } from '../texts.ts';
import { editAddress } from './addresses.ts';
import { DuplicateDialog } from './duplicate-dialog.tsx';
import { FilterBar, presentPeriod } from './filter-bar.tsx';
import { useFilterValues } from './use-filter-values.ts';
import { useWholePanel, wholeWidth } from './use-whole-panel.ts';
import { VersionsDialog } from './versions-dialog.tsx';

interface PanelViewerProps {
  readonly panel: PanelFile;
  readonly path: string;
  readonly canWrite: boolean;
}

/** A panel to be looked at, with what can be done with the whole of it. */
export function PanelViewer({ panel, path, canWrite }: PanelViewerProps) {
  const { values, change } = useFilterValues(panel.filters);
  const shown = usePanelAnswers({ panel, path, values });
  const { sheetRef, isWhole, withWhole } = useWholePanel();
  const [open, setOpen] = useState<'versions' | 'duplicate' | null>(null);
  const [isExporting, setIsExporting] = useState(false);
  const isFull = useIsFullScreen();
  const showToast = useToast();
  const { palette } = useTheme();
  useIntervalRefresh(panel.refreshMinutes, () => shown.refresh(true));

  async function makeFile(format: 'png' | 'pdf') {
    setIsExporting(true);
    try {
      const { exportPanel } = await import('../exports/export-panel.ts');
      await withWhole(async (sheet) => {
        const blob = await exportPanel(sheet, format, panel.title, palette.background.default);
        saveFile(blob, buildFileName(panel.title, format));
      });
    } catch {
      showToast({ text: texts.exportFailed, tone: 'failure' });
    } finally {
      setIsExporting(false);
    }
  }

  const entries: readonly MenuEntry[] = [
    {
      key: 'print',
      text: texts.print,
      iconPath: mdiPrinterOutline,
      onChoose: () => void withWhole(() => window.print()),
    },
    { key: 'png', text: texts.png, iconPath: mdiFileImageOutline, onChoose: () => void makeFile('png') },
    { key: 'pdf', text: texts.pdf, iconPath: mdiFilePdfBox, onChoose: () => void makeFile('pdf') },
    {
      key: 'link',
      text: texts.copyLink,
      iconPath: mdiLinkVariant,
      hasLineAbove: true,
      onChoose: () => {
        void navigator.clipboard
          .writeText(window.location.href)
          .then(() => showToast({ text: texts.linkCopied, tone: 'success' }))
          .catch(() => showToast({ text: texts.linkNotCopied, tone: 'failure' }));
      },
    },
    {
      key: 'duplicate',
      text: texts.duplicate,
      iconPath: mdiContentCopy,
      onChoose: () => setOpen('duplicate'),
    },
    { key: 'versions', text: texts.versions, iconPath: mdiHistory, onChoose: () => setOpen('versions') },
  ];

  return (
    <Page>
      <PrintStyles />
      <Sheet ref={sheetRef} isWhole={isWhole}>
        <Head>
          <Words>
            <h1>{panel.title}</h1>
            {panel.description !== '' && <p>{panel.description}</p>}
            {isWhole && <p>{describeFilters(panel, values, shown.filters)}</p>}
          </Words>
          <Tools role="group" aria-label={texts.tools}>
            <Time aria-live="polite">
              {shown.isBusy && shown.computedAt === null
                ? ''
                : shown.isBusy
                  ? texts.updating
                  : shown.computedAt !== null && texts.updatedAt(presentTime(shown.computedAt))}
            </Time>
            {!isWhole && (
              <>
                <IconButton aria-label={texts.refresh} title={texts.refresh} onClick={() => shown.refresh()}>
                  <Icon path={mdiRefresh} fontSize="small" />
                </IconButton>
                <IconButton
                  aria-label={isFull ? texts.leaveFullScreen : texts.fullScreen}
                  title={isFull ? texts.leaveFullScreen : texts.fullScreen}
                  onClick={() =>
                    void (isFull ? document.exitFullscreen() : document.documentElement.requestFullscreen())
                  }
                >
                  <Icon path={isFull ? mdiFullscreenExit : mdiFullscreen} fontSize="small" />
                </IconButton>
                <MenuButton
                  label={isExporting ? texts.exporting : texts.more}
                  iconPath={mdiDotsVertical}
                  isDisabled={isExporting}
                  entries={entries}
                />
                {canWrite && !isFull && (
                  <Button
                    size="small"
                    variant="outlined"
                    href={editAddress(path, window.location.search)}
                    startIcon={<Icon path={mdiPencilOutline} fontSize="small" />}
                  >
                    {texts.edit}
                  </Button>
                )}
              </>
            )}
          </Tools>
        </Head>
        {!isWhole && (
          <FilterBar filters={panel.filters} values={values} answers={shown.filters} onChange={change} />
        )}
        {shown.failure !== null && (
          <div role="alert">
            <Notice tone="failure">{texts.notUpdated(describeFailure(shown.failure))}</Notice>
          </div>
        )}
        {panel.tiles.length === 0 ? (
          <EmptyState icon={mdiViewDashboardOutline} title={texts.emptyView}>
            {texts.emptyViewHelp}
          </EmptyState>
        ) : (
          <PanelView
            panel={panel}
            answers={shown.answers}
            retrying={shown.retrying}
            onRetry={shown.retry}
            drawsAll={isWhole}
          />
        )}
      </Sheet>
      {open === 'versions' && (
        <VersionsDialog path={path} canWrite={canWrite} onClose={() => setOpen(null)} />
      )}
      {open === 'duplicate' && <DuplicateDialog panel={panel} onClose={() => setOpen(null)} />}
    </Page>
  );
}

/** On paper no field says what was chosen. */
function describeFilters(
  { filters }: PanelFile,
  values: Readonly<Record<string, string>>,
  answers: ReturnType<typeof usePanelAnswers>['filters'],
): string {
  return filters
    .map(({ name, label, ...filter }) => {
      const answer = answers.find((each) => each.name === name);
      const value = answer?.value ?? values[name] ?? '';
      if (filter.kind === 'period') return `${label}: ${presentPeriod(values[name] ?? filter.default)}`;
      const chosen = answer?.choices?.find((choice) => choice.value === value);
      return `${label}: ${value === '' ? texts.filters.all : (chosen?.label ?? value)}`;
    })
    .join(' · ');
}

function useIsFullScreen(): boolean {
  const [isFull, setIsFull] = useState(document.fullscreenElement !== null);
  useEffect(() => {
    const look = () => setIsFull(document.fullscreenElement !== null);
    document.addEventListener('fullscreenchange', look);
    return () => document.removeEventListener('fullscreenchange', look);
  }, []);
  return isFull;
}

function presentTime(instant: string): string {
  return new Date(instant).toLocaleTimeString('pt-BR', { hour: '2-digit', minute: '2-digit' });
}

/** One page, whatever the panel is like. */
function PrintStyles() {
  return <GlobalStyles styles={printStyles} />;
}

const printStyles = {
  '@page': { size: 'A4 landscape', margin: '8mm' },
  '@media print': { 'html, body': { height: 'auto', overflow: 'hidden', background: 'none' } },
} as const;

const Page = styled('main')(({ theme }) => ({
  padding: 20,
  [theme.breakpoints.down('sm')]: { padding: 12 },
  '@media print': { padding: 0 },
}));

const Sheet = styledByProps('div', { shouldForwardProp: (prop) => prop !== 'isWhole' })<{ isWhole: boolean }>(
  ({ theme, isWhole }) => ({
    display: 'flex',
    flexDirection: 'column',
    gap: 14,
    maxWidth: 1680,
    margin: '0 auto',
    ...(isWhole && {
      boxSizing: 'border-box',
      width: wholeWidth,
      maxWidth: 'none',
      padding: 16,
      backgroundColor: theme.palette.background.default,
    }),
    '@media print': { zoom: 'var(--panel-zoom, 1)', padding: 0, breakInside: 'avoid' },
  }),
);

const Head = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-start',
  justifyContent: 'space-between',
  gap: 12,
});

const Words = styled('div')(({ theme }) => ({
  minWidth: 0,
  '& h1': { margin: 0, ...theme.typography.h5, overflowWrap: 'anywhere' },
  '& p': { margin: '2px 0 0', ...theme.typography.body2, color: theme.palette.text.secondary },
}));

const Tools = styled('div')({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 4 });

const Time = styled('span')(({ theme }) => ({
  marginRight: 4,
  ...theme.typography.caption,
  color: theme.palette.text.secondary,
  fontVariantNumeric: 'tabular-nums',
}));
