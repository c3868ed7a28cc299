import {
  mdiDownload,
  mdiFileDelimitedOutline,
  mdiFileExcelOutline,
  mdiFileImageOutline,
  mdiFilePdfBox,
} from '@mdi/js';
import { describeFailure } from '@prumo/bi-client/failure/describe-failure';
import { longestChartDrawing } from '@prumo/contracts/bi/chart-drawing';
import type { SaikuQuery } from '@prumo/contracts/bi/saiku-query';
import { saveFile } from '@prumo/ui/files/save-file';
import { useToast } from '@prumo/ui/toast';
import { useState, type RefObject } from 'react';

import { MenuButton } from '../../../components/menu-button.tsx';
import type { AnalysisChartHandle } from '../charts/analysis-chart.tsx';
import { readChartSettings } from '../charts/chart-settings.ts';
import { exportAnalysis } from './export-analysis.ts';
import { buildFileName } from '../../../components/files/file-name.ts';
import { texts } from './texts.ts';

interface ExportMenuProps {
  readonly query: SaikuQuery;
  /** The chart on the screen; nothing while the table stands there. */
  readonly chart: RefObject<AnalysisChartHandle | null> | null;
  /** The hospital's day, for the heading of pictures: dd/mm/aaaa. */
  readonly day: string;
  /** Where there is little room, the sign alone. */
  readonly isNarrow?: boolean;
}

type Format = 'xlsx' | 'csv' | 'pdf' | 'png';

const icons: Readonly<Record<Format, string>> = {
  xlsx: mdiFileExcelOutline,
  csv: mdiFileDelimitedOutline,
  pdf: mdiFilePdfBox,
  png: mdiFileImageOutline,
};

export function ExportMenu({ query, chart, day, isNarrow = false }: ExportMenuProps) {
  const [isBusy, setIsBusy] = useState(false);
  const showToast = useToast();
  const title = titleOf(query);
  const formats: readonly Format[] = chart === null ? ['xlsx', 'csv', 'pdf'] : ['xlsx', 'csv', 'pdf', 'png'];

  const makeFile = async (format: Format): Promise<Blob> => {
    if (format === 'png') {
      const heading = { title, subtitle: texts.madeOn(query.cube.caption ?? query.cube.name, day) };
      const picture = await chart?.current?.toPng(heading);
      if (picture === null || picture === undefined) throw new UndrawableError(texts.noChart);
      return picture;
    }
    const svg = format === 'pdf' ? ((await chart?.current?.toSvg()) ?? null) : null;
    if (svg !== null && svg.length > longestChartDrawing) throw new UndrawableError(texts.tooDense);
    return await exportAnalysis({ ...query, name: title }, format === 'xlsx' ? 'xls' : format, svg);
  };
  async function choose(format: Format) {
    setIsBusy(true);
    try {
      saveFile(await makeFile(format), buildFileName(title, format));
    } catch (error) {
      const cause = error instanceof UndrawableError ? error.message : describeFailure(error);
      // Beside the button it would leave the title no room.
      showToast({ text: texts.failed(cause), tone: 'failure' });
    } finally {
      setIsBusy(false);
    }
  }

  return (
    <MenuButton
      label={isBusy ? texts.busy : texts.export}
      text={isBusy ? texts.busy : texts.export}
      iconPath={mdiDownload}
      isDisabled={isBusy}
      isNarrow={isNarrow}
      entries={formats.map((format) => ({
        key: format,
        text: texts[format],
        iconPath: icons[format],
        onChoose: () => void choose(format),
      }))}
    />
  );
}

/** With what is told to the person. */
class UndrawableError extends Error {
  override readonly name = 'UndrawableError';
}

function titleOf(query: SaikuQuery): string {
  const { title } = readChartSettings(query);
  if (title !== '') return title;
  return query.name === '' ? texts.untitled : query.name;
}
