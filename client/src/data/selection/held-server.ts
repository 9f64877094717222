import type { Server } from '@droptally/domain/catalog/server';
import { createContext } from 'react';

/** The server that a screen still shows while the data of the chosen one loads; null if it shows the chosen one. */
export const HeldServer = createContext<Server | null>(null);
