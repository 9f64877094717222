export { covers, offsetOf, type Position, positionText } from '@droptally/domain/statistics/log-position';
