import { createDataFolder, startProduct, type Product } from '../tests/support/product.ts';

/** Runs the work against a product of its own, with the demo hospital. */
export async function withProduct(
  settings: Readonly<Record<string, string>>,
  work: (product: Product, dataFolder: string) => Promise<void>,
): Promise<void> {
  const data = await createDataFolder();
  const product = await startProduct({ dataFolder: data.path, settings });
  try {
    await work(product, data.path);
  } finally {
    await product.end('SIGTERM');
    await data.remove();
  }
}
