export async function readBlob(canvas: HTMLCanvasElement): Promise<Blob> {
  return await new Promise((resolve, reject) => {
    canvas.toBlob((blob) => {
      if (blob === null) reject(new Error('The browser made no picture of the chart'));
      else resolve(blob);
    }, 'image/png');
  });
}
