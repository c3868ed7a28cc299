// The program of npm run manual:pictures.
import { basename } from 'node:path';

import { chromium } from '@playwright/test';

import { browserLaunchOptions } from '../support/browser-launch-options.ts';
import { createDataFolder, startProduct } from '../support/product.ts';
import { administrationPictures } from './administration-pictures.ts';
import { indicatorPictures } from './indicator-pictures.ts';
import { minutesPictures } from './minutes-pictures.ts';
import { nonCompliancePictures } from './non-compliance-pictures.ts';
import { shellPictures } from './shell-pictures.ts';
import { takePicture } from './take-picture.ts';
import { taskPictures } from './task-pictures.ts';

const pictures = [
  ...shellPictures,
  ...taskPictures,
  ...indicatorPictures,
  ...administrationPictures,
  ...minutesPictures,
  ...nonCompliancePictures,
];
const names = process.argv.slice(2);
const unknown = names.filter((name) => !pictures.some(({ file }) => nameOf(file) === name));
if (unknown.length > 0) {
  console.error(`There is no picture ${unknown.join(', ')}.`);
  process.exit(1);
}

const data = await createDataFolder();
const product = await startProduct({
  dataFolder: data.path,
  settings: { DEMO_WAREHOUSE: 'on', DEMO_PROCESSES: 'on' },
});
try {
  const browser = await chromium.launch(await browserLaunchOptions());
  for (const picture of pictures) {
    if (names.length > 0 && !names.includes(nameOf(picture.file))) continue;
    const size = await takePicture(browser, product.url, picture);
    console.log(`${picture.file}  ${Math.ceil(size / 1000)} kB`);
  }
  await browser.close();
} finally {
  await product.end('SIGTERM');
  await data.remove();
}

function nameOf(file: string): string {
  return basename(file, '.png');
}
