import Button from '@mui/material/Button';
import { versionAnswer, versionPath } from '@prumo/contracts/settings/public-settings';
import { BrandMark } from '@prumo/ui/brand-mark';
import { DelayedSkeleton } from '@prumo/ui/skeleton';
import { Dialog } from '@prumo/ui/dialog';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { styled } from '@prumo/ui/styled';

import { sendRequest } from '../../../lib/http/send-request.ts';
import { texts } from '../texts.ts';

interface AboutDialogProps {
  readonly title: string;
  readonly brand: string;
  readonly onClose: () => void;
}

export function AboutDialog({ title, brand, onClose }: AboutDialogProps) {
  return (
    <Dialog title={title} onClose={onClose}>
      <Product>
        <BrandMark size={64} />
        <div>
          <Name>{texts.product}</Name>
          <Purpose>{texts.purpose}</Purpose>
        </div>
      </Product>
      <Facts>
        <dt>{texts.organisation}</dt>
        <dd>{brand}</dd>
        <dt>{texts.version}</dt>
        <dd>
          <Version />
        </dd>
      </Facts>
    </Dialog>
  );
}

function Version() {
  const { data, isError, refetch } = useProductVersion();

  if (isError) {
    return (
      <>
        {texts.versionFailed}{' '}
        <Button size="small" onClick={() => void refetch()}>
          {texts.retry}
        </Button>
      </>
    );
  }
  return data === undefined ? (
    <DelayedSkeleton width={80} height={20} label={texts.versionLoading} />
  ) : (
    data.version
  );
}

const Product = styled('div')({ display: 'flex', alignItems: 'center', gap: 16 });

const Name = styled('p')(({ theme }) => ({ margin: 0, ...theme.typography.h2 }));

const Purpose = styled('p')(({ theme }) => ({ margin: 0, color: theme.palette.text.secondary }));

const Facts = styled('dl')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'max-content 1fr',
  gap: '12px 24px',
  margin: '24px 0 0',
  '& dt': { color: theme.palette.text.secondary },
  '& dd': { margin: 0, fontVariantNumeric: 'tabular-nums' },
}));

function useProductVersion() {
  return useQuery(productVersionQuery);
}

const productVersionQuery = queryOptions({
  queryKey: ['about', 'version'],
  queryFn: ({ signal }) => sendRequest({ method: 'GET', path: versionPath, answer: versionAnswer, signal }),
  staleTime: Number.POSITIVE_INFINITY,
});
