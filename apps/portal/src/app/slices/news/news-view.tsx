import type { ReactNode } from 'react';

import { NewsScreen } from '../../../features/news/components/news-screen.tsx';
import { states } from '../../states.ts';
import { useScreen } from '../../use-screen.ts';
import { buildNewsHref } from './build-news-href.ts';
import { useNewsParts } from './use-news-parts.ts';

export function NewsView(): ReactNode {
  const { session, goTo } = useScreen();
  const parts = useNewsParts(session.userName);
  return <NewsScreen {...parts} title={states['app.news'].title} buildHref={buildNewsHref} onGo={goTo} />;
}
