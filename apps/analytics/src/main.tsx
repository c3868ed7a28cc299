import '@prumo/ui/fonts.css';
import { createRoot } from 'react-dom/client';

import { App } from './app/app.tsx';

const container = document.getElementById('root');
if (container === null) {
  throw new Error('The page has no element with the id root');
}
createRoot(container).render(<App />);
