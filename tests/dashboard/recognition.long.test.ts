import { testRecognition } from './recognition/from-files-to-reports.ts';

testRecognition(['en', 'ja', 'ko']);
