// The line that the server writes before worker.js (muggins.server.assets.worker).
declare const KEPT: {
  /** The hash of all files. */
  tree: string;
  /** The addresses of those to keep. */
  files: string[];
};
