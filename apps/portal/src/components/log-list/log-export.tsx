import { mdiTrayArrowDown } from '@mdi/js';
import { BusyButton } from '@prumo/ui/busy-button';
import { saveFile } from '@prumo/ui/files/save-file';
import { Icon } from '@prumo/ui/icon';
import { styled } from '@prumo/ui/styled';
import { useToast } from '@prumo/ui/toast';
import { useMutation } from '@tanstack/react-query';

import { presentFailure } from '../../lib/http/api-failure.ts';
import { texts } from './texts.ts';

interface LogExportProps {
  readonly fetchRows: () => Promise<ExportedLog>;
  readonly words: {
    readonly fileName: (day: string) => string;
    readonly exported: (count: number) => string;
    readonly exportCut: (count: number) => string;
  };
  readonly isEmpty: boolean;
}

interface ExportedLog {
  readonly csv: string;
  readonly count: number;
  /** There are more than fit. */
  readonly isCut: boolean;
}

/** All that the filter leaves, as a file. */
export function LogExport({ fetchRows, words, isEmpty }: LogExportProps) {
  const showToast = useToast();
  const exporting = useMutation({
    gcTime: 0,
    mutationFn: fetchRows,
    onSuccess: ({ csv, count, isCut }) => {
      const day = new Date().toISOString().slice(0, 10);
      saveFile(new Blob([csv], { type: 'text/csv;charset=utf-8' }), words.fileName(day));
      const text = isCut ? words.exportCut(count) : words.exported(count);
      showToast({ tone: isCut ? 'information' : 'success', text });
    },
    onError: (error) => showToast({ tone: 'failure', text: presentFailure(error) }),
  });

  return (
    <Export
      variant="outlined"
      startIcon={<Icon path={mdiTrayArrowDown} />}
      isBusy={exporting.isPending}
      disabled={isEmpty}
      onClick={() => exporting.mutate()}
    >
      {texts.export}
    </Export>
  );
}

const Export = styled(BusyButton)({ flexShrink: 0, minHeight: 44 });
