import { testRecognition } from './recognition/from-files-to-reports.ts';

// On a phone; the other languages and widths are in the long run.
testRecognition(['zh']);
