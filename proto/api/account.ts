export type AccountAnswer = { userID: string };
