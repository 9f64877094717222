import { API_PREFIXES, PATHS } from '@droptally/proto/api/paths';
import type { Attack } from '../attack.ts';
import { drip, keepDialling } from '../dial.ts';

const DRIP_EVERY_MS = 500;
const PATH = `${API_PREFIXES[0]}${PATHS.defectUpload.replace(':defectId', '01ARZ3NDEKTSV4RRFFQ69G5FAV')}`;
const HEAD = `POST ${PATH} HTTP/1.1\r\nHost: x\r\nContent-Type: multipart/form-data; boundary=b\r\nContent-Length: 40000000\r\n\r\n`;
const BEGIN = '--b\r\nContent-Disposition: form-data; name="policy"\r\n\r\n';

/** Screenshot uploads that hardly progress. */
export const slowUploads: Attack = {
  counts: 'uploads that were held for half a second',
  atLeast: 20,
  begin(target) {
    keepDialling(target, 200, (socket) => {
      socket.resume();
      socket.write(HEAD + BEGIN);
      drip(socket, target, DRIP_EVERY_MS);
    });
  },
};
