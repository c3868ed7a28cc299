import { LineChart } from '../../src/charts/line-chart.tsx';
import { Surface } from '../../src/surface.tsx';
import type { GalleryPage } from '../gallery-page.ts';
import { sampleChart } from '../samples/charts/sample-chart.ts';
import { texts } from '../samples/charts/texts.ts';
import { styled } from '@prumo/ui/styled';

export const chartsPage: GalleryPage = { key: 'charts', title: 'Charts', render: () => <ChartsSample /> };

function ChartsSample() {
  return (
    <>
      <Full>
        <LineChart {...sampleChart(12)} size="full" />
      </Full>
      <Cards>
        {[6, 12, 0].map((count) => (
          <Card key={count}>
            <h2>{texts.title}</h2>
            <LineChart {...sampleChart(count)} size="card" />
          </Card>
        ))}
      </Cards>
    </>
  );
}

const Full = styled(Surface)({ padding: 16, marginBottom: 24 });

const Cards = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(260px, 1fr))',
  gap: 16,
});

const Card = styled(Surface)(({ theme }) => ({
  padding: 16,
  '& h2': { margin: '0 0 8px', ...theme.typography.h3 },
}));
