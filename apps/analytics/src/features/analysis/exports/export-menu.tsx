import {
  mdiDownload,
  mdiFileDelimitedOutline,
  mdiFileExcelOutline,
  mdiFileImageOutline,
  mdiFilePdfBox,
} from '@mdi/js';
import { describeFailure } from '@prumo/bi-client/failure/describe-failure';
import { useAttempt } from '@prumo/bi-client/failure/use-attempt';
import type { SaikuQuery } from '@prumo/contracts/bi/saiku-query';
import { saveFile } from '@prumo/ui/files/save-file';
import { Notice } from '@prumo/ui/notice';
import type { RefObject } from 'react';

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
  const { isBusy, failure, run } = useAttempt((error) =>
    texts.failed(error instanceof NoChartError ? texts.noChart : describeFailure(error)),
  );
  const title = titleOf(query);
  const formats: readonly Format[] = chart === null ? ['xlsx', 'csv', 'pdf'] : ['xlsx', 'csv', 'pdf', 'png'];

  const makeFile = async (format: Format): Promise<Blob> => {
    if (format === 'png') {
      const heading = { title, subtitle: texts.madeOn(query.cube.caption ?? query.cube.name, day) };
      const picture = await chart?.current?.toPng(heading);
      if (picture === null || picture === undefined) throw new NoChartError();
      return picture;
    }
    const svg = format === 'pdf' ? ((await chart?.current?.toSvg()) ?? null) : null;
    return await exportAnalysis({ ...query, name: title }, format === 'xlsx' ? 'xls' : format, svg);
  };
  const choose = (format: Format) =>
    run(
      async () => saveFile(await makeFile(format), buildFileName(title, format)),
      () => undefined,
    );

  return (
    <>
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
          onChoose: () => choose(format),
        }))}
      />
      <div role="alert">{failure !== null && <Notice tone="failure">{failure}</Notice>}</div>
    </>
  );
}

class NoChartError extends Error {
  override readonly name = 'NoChartError';
}

function titleOf(query: SaikuQuery): string {
  const { title } = readChartSettings(query);
  if (title !== '') return title;
  return query.name === '' ? texts.untitled : query.name;
}
