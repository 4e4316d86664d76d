/** What a provider's double does to the next messages. */
export type Mood =
  | 'accepts'
  /** For good. */
  | 'refuses'
  /** For now. */
  | 'fails'
  /** Takes it and never answers. */
  | 'stalls'
  /** Takes it and cuts the line instead of answering. */
  | 'drops';

/** A message as it reached a provider. */
export interface Arrived {
  /** What the provider knows a repeat by. */
  key: string;
  to: string;
  text: string;
}

/** A provider that runs on this machine and checks what the real one checks. */
export interface Double extends AsyncDisposable {
  mood: Mood;
  arrived: Arrived[];
  /** Messages that were handed in, whatever became of them; nothing is handed in before the line is trusted. */
  heard: number;
  /** Where it listens. */
  port: number;
}
