/** What a file from outside may cost whoever reads it. */
export const readerLimits = {
  /** Memory of the process that reads, of which so much may be objects of JavaScript; the files themselves are read piece by piece. */
  memoryMb: 300,
  /** Address space that V8 sets aside for compiled code; it counts as data, and nothing else can stand in it. */
  reservedMb: 512,
  heapMb: 200,
  /** Ten times what the largest list took that was measured (decision 42): whoever takes longer reads something made to be slow. */
  seconds: 600,
  rows: 1_000_000,
  cellsInRow: 200,
  /** As many as a cell of a spreadsheet takes. */
  cellCharacters: 32_767,
  unpackedBytes: 500 * 1024 * 1024,
  /** Unpacked to packed; tables of text reach about 20. */
  ratio: 100,
  /** So small that its ratio harms nobody. */
  harmlessBytes: 1024 * 1024,
  /** It is read whole; larger ones are better sent as CSV. */
  jsonBytes: 50 * 1024 * 1024,
  csvBytes: 500 * 1024 * 1024,
} as const;
