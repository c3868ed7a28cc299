import { mdiPrinterOutline, mdiTrayArrowDown } from '@mdi/js';
import Button from '@mui/material/Button';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { firstDayOf, type Period } from '@prumo/domain/indicators/month';
import type { LineChartHandle } from '@prumo/ui/charts/line-chart';
import { saveFile } from '@prumo/ui/files/save-file';
import { Icon } from '@prumo/ui/icon';
import { styled } from '@prumo/ui/styled';
import { useToast } from '@prumo/ui/toast';
import { type RefObject, useId, useState } from 'react';

import { presentFailure } from '../../../../lib/http/api-failure.ts';
import type { ResultRow } from '../../model/results-analysis/build-result-rows.ts';
import { buildResultsCsv, type ExportHeading } from '../../model/results-analysis/build-results-csv.ts';
import { buildResultsSheet } from '../../model/results-analysis/build-results-sheet.ts';
import { texts } from '../../model/results-analysis/texts.ts';

interface ExportControlsProps {
  readonly heading: ExportHeading;
  /** What the table shows. */
  readonly rows: readonly ResultRow[];
  readonly tablePeriod: Period;
  readonly chartPeriod: Period & { readonly text: string };
  readonly chartRef: RefObject<LineChartHandle | null>;
  /** False where there is no result to be drawn. */
  readonly hasChart: boolean;
}

/** The chart and the table to take along. */
export function ExportControls(props: ExportControlsProps) {
  const { heading, rows, tablePeriod, chartPeriod, chartRef, hasChart } = props;
  const showToast = useToast();
  const menuId = useId();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const nameFile = (ending: string) => presentFileName(heading.code, tablePeriod, ending);

  const exportPng = async () => {
    const picture = await chartRef.current?.toPng({
      title: `${heading.code} · ${heading.name}`,
      subtitle: `${heading.department} · ${chartPeriod.text}`,
    });
    if (picture !== undefined) saveFile(picture, presentFileName(heading.code, chartPeriod, 'png'));
  };
  const exportCsv = () => {
    saveFile(new Blob([buildResultsCsv(heading, rows)], { type: 'text/csv;charset=utf-8' }), nameFile('csv'));
    return Promise.resolve();
  };
  const exportSheet = async () => {
    const { writeWorkbook } = await import('../../../../lib/workbooks/write-workbook.ts');
    saveFile(writeWorkbook(buildResultsSheet(heading, rows)), nameFile('xlsx'));
  };

  function choose(act: () => Promise<void>) {
    setAnchor(null);
    act().catch((error: unknown) => showToast({ text: presentFailure(error), tone: 'failure' }));
  }

  return (
    <Place>
      <Button
        variant="outlined"
        startIcon={<Icon path={mdiTrayArrowDown} />}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        {...(anchor !== null && { 'aria-controls': menuId })}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {texts.exports.open}
      </Button>
      <Menu id={menuId} anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        <MenuItem disabled={!hasChart} onClick={() => choose(exportPng)}>
          {texts.exports.png}
        </MenuItem>
        <MenuItem onClick={() => choose(exportCsv)}>{texts.exports.csv}</MenuItem>
        <MenuItem onClick={() => choose(exportSheet)}>{texts.exports.xlsx}</MenuItem>
      </Menu>
      <Button variant="outlined" startIcon={<Icon path={mdiPrinterOutline} />} onClick={() => window.print()}>
        {texts.exports.print}
      </Button>
    </Place>
  );
}

const Place = styled('div')({
  display: 'flex',
  flexShrink: 0,
  gap: 8,
  '@media print': { display: 'none' },
});

/** Of plain letters, digits and hyphens, for any system of files: UTIA-02-resultados-2026-05-a-2026-10. */
export function presentFileName(code: string, period: Period, ending: string): string {
  const [from, to] = [period.from, period.to].map((month) => firstDayOf(month).slice(0, 7));
  const name = `${code}-${texts.exports.fileWord}-${from}-a-${to}`
    .normalize('NFD')
    .replaceAll(/\p{Mark}/gu, '')
    .replaceAll(/[^\w-]+/g, '-')
    .replaceAll(/-{2,}/g, '-')
    .replaceAll(/^-|-$/g, '');
  return `${name}.${ending}`;
}
