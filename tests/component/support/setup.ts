import '@prumo/ui/fonts.css';
import { afterEach, beforeEach } from 'vitest';

import { scrollAsBrowsersDo } from './current-browser.ts';
import { drawNothing } from './draw-nothing.ts';
import { beginTest, endTest } from './each-test.ts';
import { pressAtOnce } from './press-at-once.ts';
import { bringMouseAside } from './put-mouse-aside.ts';

document.documentElement.lang = 'pt-BR';

scrollAsBrowsersDo();
drawNothing();
pressAtOnce();

beforeEach(bringMouseAside);
beforeEach(beginTest);
afterEach(endTest);

// What a font that comes late moves would be taken for a movement of the product.
await Promise.all([...document.fonts].map(async (font) => await font.load()));
